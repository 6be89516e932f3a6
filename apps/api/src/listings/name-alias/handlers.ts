import type { Contract } from '@seatdesk/domain/contract'

import { isApprovedEvent, resolveMergedId } from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { type Db, transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { saveNameAlias } from './save-name-alias.ts'

const listNameAliases: Handler<Contract['nameAliases']['list']> = async ({ ctx, caller }) => ({
  data: await readAliases(ctx.db, caller.accountId),
})

/** Sets a name alias for the caller's files only. */
const setNameAlias: Handler<Contract['nameAliases']['set']> = async ({
  ctx,
  caller: { accountId: sellerId },
  input: { event, venue = null, eventId: requestedEventId },
}) => {
  const eventId = await resolveMergedId(ctx.db, 'event', requestedEventId)
  if (!(await isApprovedEvent(ctx.db, eventId))) throw new ApiError('notFound')
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    await saveNameAlias(tx, { sellerId, event, venue, eventId, decidedBy: sellerId, now })
    return { data: await readAliases(tx, sellerId) }
  })
}

/** Removes one of the caller's own names; what administrators decided stays. */
const removeNameAlias: Handler<Contract['nameAliases']['remove']> = ({
  ctx,
  caller: { accountId: sellerId },
  input: { id },
}) =>
  transaction(ctx.db, async (tx) => {
    const removed = await tx
      .deleteFrom('name_aliases')
      .where('id', '=', id)
      .where('seller_id', '=', sellerId)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new ApiError('notFound')
    return { data: await readAliases(tx, sellerId) }
  })

const readAliases = async (db: Db | Tx, sellerId: number) => {
  const rows = await db
    .selectFrom('name_aliases')
    .select(['id', 'seller_id', 'kind', 'alias', 'name', 'decided_at'])
    .where(({ or, eb }) => or([eb('seller_id', '=', sellerId), eb('seller_id', 'is', null)]))
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return mapRows(rows, ({ id, kind, alias, name, ...row }) => ({
    id,
    kind,
    alias,
    catalogName: name,
    decidedBy: row.seller_id === null ? ('administrator' as const) : ('you' as const),
    decidedAt: row.decided_at.toISOString(),
  }))
}

const MAX_LISTED = 1_000

/** The calls of names in files. */
export const nameAliasHandlers = {
  list: listNameAliases,
  set: setNameAlias,
  remove: removeNameAlias,
} satisfies ResourceHandlers<'nameAliases'>
