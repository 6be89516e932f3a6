import { QUOTAS } from '@seatdesk/domain'

import { escapeLike } from '../../platform/database/escape-like.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import { tagKey } from '../name-key.ts'

interface TagRow {
  id: number
  name: string
}

/** Catalog tags by name, optionally only those whose name contains the text. */
export const catalogTags = (db: Db, filter = ''): Promise<TagRow[]> =>
  db
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('owner_id', 'is', null)
    .where('name_key', 'like', containing(filter))
    .orderBy('name_key')
    .orderBy('id')
    .execute()

/**
 * Tags that a broker selected, latest first, optionally only those whose name contains the text.
 */
export const selectedTags = (db: Db, accountId: number, filter = ''): Promise<TagRow[]> =>
  db
    .selectFrom('account_tags as c')
    .innerJoin('tags as t', 't.id', 'c.tag_id')
    .select(['t.id', 't.name'])
    .where('c.account_id', '=', accountId)
    .where('t.name_key', 'like', containing(filter))
    .orderBy('c.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .execute()

const containing = (text: string): string => `%${escapeLike(tagKey(text))}%`

/**
 * Resolves a tag name to the catalog's tag, or to the broker's private tag, which is created if
 * missing.
 */
export const findOrCreateTag = async (
  tx: Tx,
  accountId: number,
  name: string,
): Promise<TagRow & { isCatalogTag: boolean }> => {
  const known = () =>
    tx
      .selectFrom('tags')
      .select((eb) => [
        'id',
        'name',
        eb('owner_id', 'is', null).$castTo<boolean>().as('isCatalogTag'),
      ])
      .where('name_key', '=', tagKey(name))
      .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', accountId)]))
      .orderBy('owner_id', (order) => order.asc().nullsFirst())
      .limit(1)
  const existing = await known().executeTakeFirst()
  if (existing) return existing
  await tx
    .insertInto('tags')
    .values({ name, name_key: tagKey(name), owner_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return known().executeTakeFirstOrThrow()
}

/** Adds a tag to a broker's selection; does nothing if it is already selected. */
export const selectTag = async (
  tx: Tx,
  { accountId, tagId }: { accountId: number; tagId: number },
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('account_tags')
    .values({ account_id: accountId, tag_id: tagId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Removes a tag from the selection, and deletes it if it is private. Returns `false` if it was not
 * selected.
 */
export const deselectTag = async (tx: Tx, accountId: number, tagId: number): Promise<boolean> => {
  const deleted = await tx
    .deleteFrom('account_tags')
    .where('account_id', '=', accountId)
    .where('tag_id', '=', tagId)
    .executeTakeFirst()
  await tx.deleteFrom('tags').where('id', '=', tagId).where('owner_id', '=', accountId).execute()
  return deleted.numDeletedRows > 0n
}

/** Removes the broker's private tag of this name, if there is one. */
export const deselectOwnTag = async (tx: Tx, accountId: number, name: string): Promise<void> => {
  const own = await tx
    .selectFrom('tags')
    .select('id')
    .where('name_key', '=', tagKey(name))
    .where('owner_id', '=', accountId)
    .executeTakeFirst()
  if (own) await deselectTag(tx, accountId, own.id)
}

/** Serializes changes to a broker's tags, so that the tag limit holds. */
export const lockAccount = async (tx: Tx, accountId: number): Promise<void> => {
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Whether a broker has more tags than the limit. */
export const hasTooManyTags = async (tx: Tx, accountId: number): Promise<boolean> => {
  const past = await tx
    .selectFrom('account_tags')
    .select('tag_id')
    .where('account_id', '=', accountId)
    .offset(QUOTAS.tags)
    .limit(1)
    .executeTakeFirst()
  return past !== undefined
}
