import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { tagKey } from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { isUniqueViolation } from '../../platform/engine-error.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'
import { recordAction } from '../audit/record-action.ts'
import { bulkAction } from '../bulk-action.ts'
import { mergeTag, previewMerge } from './merge-tag.ts'
import { eventCount, lockAdminTag, findAdminTag, adminTags, readAdminTag } from './tag-store.ts'

const ORDERS: SortExpressions<Contract['adminTags']['list']> = {
  name: sql.ref('t.name_key'),
  events: eventCount,
}

/** Lists the catalog's tags whose name contains a text, or all. */
const listTags: Handler<Contract['adminTags']['list']> = async ({ ctx, input }) => {
  const found = adminTags(ctx.db).where(
    't.name_key',
    'like',
    `%${escapeLike(tagKey(input.search ?? ''))}%`,
  )
  const { rows, paginator } = await listPage(
    found,
    { by: ORDERS[input.orderBy], id: 't.id' },
    input,
  )
  return { results: rows, paginator }
}

/**
 * Adds a tag to the catalog, or returns the existing one with this name. Brokers with a custom tag
 * of this name keep it: it still finds what a text search would.
 */
const createTag: Handler<Contract['adminTags']['create']> = ({ ctx, caller, input: { name } }) =>
  transaction(ctx.db, async (tx) => {
    const created = await tx
      .insertInto('tags')
      .values({ name, name_key: tagKey(name), owner_id: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (created)
      await recordAction(tx, {
        actorId: caller.accountId,
        action: 'catalogTags.create',
        subject: { kind: 'tag', id: created.id },
        details: { name },
        now: ctx.clock.now(),
      })
    const data = await findAdminTag(tx, name)
    if (!data) throw new ApiError('conflict', { message: 'this tag was just renamed or deleted' })
    return { data }
  })

/** Renames a tag of the catalog, for all its users. */
const renameTag: Handler<Contract['adminTags']['rename']> = async ({
  ctx,
  caller,
  input: { id, name },
}) => {
  const work = transaction(ctx.db, async (tx) => {
    const before = await lockAdminTag(tx, id)
    if (!before) throw new ApiError('notFound')
    if (before.name !== name) {
      await tx
        .updateTable('tags')
        .set({ name, name_key: tagKey(name) })
        .where('id', '=', id)
        .execute()
      await recordAction(tx, {
        actorId: caller.accountId,
        action: 'catalogTags.rename',
        subject: { kind: 'tag', id },
        details: { name: { from: before.name, to: name } },
        now: ctx.clock.now(),
      })
    }
    const data = await readAdminTag(tx, id)
    if (!data) throw new ApiError('notFound')
    return { data }
  })
  return work.catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error
    throw new ApiError('conflict', { message: 'the catalog already has a tag with this name' })
  })
}

/** Removes a tag from the catalog, its events and the lists of those who follow it. */
const deleteTag: Handler<Contract['adminTags']['delete']> = async ({
  ctx,
  caller,
  input: { id },
}) => {
  await remove(ctx, { action: 'catalogTags.delete', actorId: caller.accountId, id })
  return {}
}

/** Removes several tags from the catalog. */
const deleteTags: Handler<Contract['adminTags']['deleteMany']> = ({ ctx, caller, input }) =>
  bulkAction(input.ids, (id) =>
    remove(ctx, { action: 'catalogTags.deleteMany', actorId: caller.accountId, id }),
  )

interface Removal {
  action: `catalogTags.${'delete' | 'deleteMany'}`
  actorId: number
  id: number
}

const remove = (ctx: Context, { action, actorId, id }: Removal): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const tag = (await lockAdminTag(tx, id)) && (await readAdminTag(tx, id))
    if (!tag) throw new ApiError('notFound')
    await tx.deleteFrom('event_tags').where('tag_id', '=', id).execute()
    await tx.deleteFrom('account_tags').where('tag_id', '=', id).execute()
    await tx.deleteFrom('tags').where('id', '=', id).execute()
    await recordAction(tx, {
      actorId,
      action,
      subject: { kind: 'tag', id },
      details: { name: tag.name, events: tag.events, brokers: tag.brokers },
      now: ctx.clock.now(),
    })
  })

/** Handlers of the catalog's tags, for administrators. */
export const adminTagHandlers = {
  list: listTags,
  create: createTag,
  rename: renameTag,
  delete: deleteTag,
  deleteMany: deleteTags,
  previewMerge,
  merge: mergeTag,
} satisfies ResourceHandlers<'adminTags'>
