import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../kernel/http/handler.ts'
import { listPage, type Orders } from '../../kernel/list-page.ts'
import { releaseExpiredHolds } from '../../stock/index.ts'
import { watchesOf, watchOf } from './watch-store.ts'

const ORDERS: Orders<Contract['watches']['list']> = { created_at: sql.ref('w.created_at') }

/** Lists what a broker watches. */
export const listWatches: Handler<Contract['watches']['list']> = async ({ ctx, caller, input }) => {
  await releaseExpiredHolds(ctx)
  const now = ctx.clock.now()
  const { kind } = input
  const watches = watchesOf(ctx.db, caller.accountId, now).$if(kind !== undefined, (query) =>
    query.where('w.kind', '=', kind ?? 'search'),
  )
  const order = { by: ORDERS[input.orderBy], id: 'w.id' }
  const { rows, paginator } = await listPage(watches, order, input)
  const results = []
  // One after another: a list takes one connection, not twenty.
  for (const row of rows) results.push(await watchOf(ctx.db, row, now))
  return { results, paginator }
}
