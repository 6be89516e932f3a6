import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { releaseExpiredHolds } from '../../listings/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { readUnsubscribeToken } from './alert-email.ts'
import { silenceWatches } from './restart-watch.ts'
import { summarizeWatchMatches, readWatch, selectWatches, toWatch } from './watch-store.ts'
import { createWatch, updateWatch } from './write-watch.ts'

/** Returns one watch. */
const getWatch: Handler<Contract['watches']['get']> = async ({ ctx, caller, input }) => {
  await releaseExpiredHolds(ctx)
  const params = { id: input.id, accountId: caller.accountId }
  return { data: await readWatch(ctx.db, params, ctx.clock.now()) }
}

const SORT_EXPRESSIONS: SortExpressions<Contract['watches']['list']> = {
  created_at: sql.ref('w.created_at'),
}

/** Lists a broker's watches. */
const listWatches: Handler<Contract['watches']['list']> = async ({ ctx, caller, input }) => {
  await releaseExpiredHolds(ctx)
  const now = ctx.clock.now()
  const { kind } = input
  const watches = selectWatches(ctx.db, caller.accountId, now).$if(kind !== undefined, (query) =>
    query.where('w.kind', '=', kind ?? 'search'),
  )
  const order = { by: SORT_EXPRESSIONS[input.orderBy], id: 'w.id' }
  const { rows, paginator } = await listPage(watches, order, input)
  const meetings = new Map<number, Awaited<ReturnType<typeof summarizeWatchMatches>>>()
  // Sequential, so that a list uses one connection and not twenty.
  for (const row of rows) meetings.set(row.id, await summarizeWatchMatches(ctx.db, row, now))
  const results = mapRows(rows, (row) => toWatch(row, meetings.get(row.id) ?? null, now))
  return { results, paginator }
}

/** Deletes a watch with its baseline and its matches. */
const removeWatch: Handler<Contract['watches']['remove']> = async ({ ctx, caller, input }) => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('watches')
    .where('id', '=', input.id)
    .where('account_id', '=', caller.accountId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new ApiError('notFound')
  return {}
}

/** Turns off the watches of an alert email. The link's signed token is the authorization. */
const stopWatches: Handler<Contract['watches']['stop']> = async ({ ctx, input }) => {
  const ids = readUnsubscribeToken(ctx.settings, input.token)
  if (!ids) throw new ApiError('wrongNotMeLink')
  await transaction(ctx.db, async (tx) => {
    await tx
      .updateTable('watches')
      .set({ is_on: false, next_check_at: null })
      .where('id', 'in', ids)
      .execute()
    await silenceWatches(tx, ids)
  })
  return {}
}

/** Handlers of the watch endpoints. */
export const watchHandlers = {
  list: listWatches,
  get: getWatch,
  create: createWatch,
  update: updateWatch,
  remove: removeWatch,
  stop: stopWatches,
} satisfies ResourceHandlers<'watches'>
