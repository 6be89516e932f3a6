import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { toEventSummary } from '../../catalog/index.ts'
import { releaseExpiredHolds } from '../../listings/index.ts'
import { boundedSum, boundedTotal } from '../../platform/database/bounded-sum.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { runInHeavyQueue } from '../../platform/limit/heavy-work.ts'
import { type SortExpressions, listPage } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { inventoryByAge } from './inventory-by-age.ts'
import { profitBy } from './profit-by.ts'
import { profitOverTime } from './profit-over-time.ts'
import { toProfitRow } from './profit-row.ts'
import { stockByEvent, toUnsoldStock } from './stock-by-event.ts'

const PROFIT_ORDERS: SortExpressions<Contract['business']['profit']> = {
  profit: sql.ref('g.profit'),
  amount: sql.ref('g.amount'),
  cost: sql.ref('g.cost'),
  orders: sql.ref('g.orders'),
  name: sql.ref('g.name'),
}

/** Lists profit and loss by group. */
const listProfit: Handler<Contract['business']['profit']> = ({
  ctx: { db, settings },
  caller: { accountId },
  input,
  request: { timeZone, signal },
}) =>
  runInHeavyQueue(
    async () => {
      const params = { ...input, sellerId: accountId, timeZone, feePercent: settings.feePercent }
      const order = { by: PROFIT_ORDERS[input.orderBy], id: 'g.rank' }
      const { rows, paginator } = await listPage(profitBy(db, params), order, input)
      return { results: mapRows(rows, (row) => toProfitRow(row, input)), paginator }
    },
    { whose: accountId, signal },
  )

const ORDERS: SortExpressions<Contract['business']['stock']> = {
  value: sql.ref('g.value'),
  left: sql.ref('g.left'),
  sold: sql.ref('g.sold'),
  sell_through: sql`g.sold::numeric / nullif(g.sold + g."left", 0)`,
  date: sql.ref('g.event_date_time'),
}

/** Lists unsold stock and sold tickets by event. */
const listStock: Handler<Contract['business']['stock']> = ({
  ctx: { db, clock },
  caller: { accountId },
  input,
  request: { signal },
}) =>
  runInHeavyQueue(
    async () => {
      const { when, search } = input
      const stock = stockByEvent(db, { sellerId: accountId, when, search, now: clock.now() })
      const order = { by: ORDERS[input.orderBy], id: 'g.event_id' }
      const { rows, paginator } = await listPage(stock, order, input)
      const results = mapRows(rows, (row) => ({
        event: toEventSummary(row),
        sold: row.sold,
        ...toUnsoldStock(row),
      }))
      return { results, paginator }
    },
    { whose: accountId, signal },
  )

/** Returns totals of unsold stock and sold tickets, for upcoming or past events. */
const totalStock: Handler<Contract['business']['stockTotals']> = ({
  ctx: { db, clock },
  caller: { accountId },
  input,
  request: { signal },
}) =>
  runInHeavyQueue(
    async () => {
      const row = await stockByEvent(db, {
        sellerId: accountId,
        when: input.when,
        search: input.search,
        now: clock.now(),
      })
        .clearSelect()
        .select([
          sql<number>`count(*)::int`.as('events'),
          sql<number>`coalesce(sum(g.sold), 0)::bigint`.as('sold'),
          sql<number>`coalesce(sum(g.listings), 0)::bigint`.as('listings'),
          sql<number>`coalesce(sum(g."left"), 0)::bigint`.as('left'),
          boundedTotal(sql`g.value`).as('value'),
          boundedSum(sql`g.cost`).as('cost'),
          sql<number>`coalesce(sum(g."unknownCosts"), 0)::bigint`.as('unknownCosts'),
        ])
        .executeTakeFirstOrThrow()
      return { data: { events: row.events, sold: row.sold, ...toUnsoldStock(row) } }
    },
    { whose: accountId, signal },
  )

/** Returns sales, cost and profit over time. */
const getProfitOverTime: Handler<Contract['business']['time']> = ({
  ctx: { db, clock, settings },
  caller: { accountId },
  input,
  request: { timeZone, signal },
}) =>
  runInHeavyQueue(
    () =>
      profitOverTime(db, {
        ...input,
        sellerId: accountId,
        timeZone,
        feePercent: settings.feePercent,
        now: clock.now(),
      }),
    { whose: accountId, signal },
  )

/** Returns the sellable inventory by age. */
const getInventoryAging: Handler<Contract['business']['inventoryAging']> = async ({
  ctx,
  caller: { accountId },
  request: { signal },
}) => {
  await releaseExpiredHolds(ctx)
  const data = await runInHeavyQueue(
    () => inventoryByAge(ctx.db, { sellerId: accountId, now: ctx.clock.now() }),
    { whose: accountId, signal },
  )
  return { data }
}

export { csvBusinessHandlers } from './csv-handlers.ts'

/** Handlers of the business reports. */
export const businessHandlers = {
  time: getProfitOverTime,
  profit: listProfit,
  stock: listStock,
  stockTotals: totalStock,
  inventoryAging: getInventoryAging,
} satisfies ResourceHandlers<'business'>
