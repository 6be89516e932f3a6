import { AGE_BUCKET_LABELS } from '@seatdesk/domain'
import { type Contract, contract } from '@seatdesk/domain/contract'

import { toEventSummary } from '../../catalog/index.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { runInHeavyQueue } from '../../platform/limit/heavy-work.ts'
import { mapRows } from '../../platform/unreadable.ts'
import {
  eventCells,
  UNSOLD_HEADERS,
  unsoldCells,
  soldCell,
  SALES_TOTAL_HEADERS,
  salesTotalCells,
  csvFile,
} from './csv-cells.ts'
import { inventoryByAge } from './inventory-by-age.ts'
import { profitBy } from './profit-by.ts'
import { profitOverTime } from './profit-over-time.ts'
import { toProfitRow } from './profit-row.ts'
import { toUnsoldStock, stockByEvent } from './stock-by-event.ts'

const { csvBusiness } = contract

const time: Handler<Contract['csvBusiness']['time']> = async ({ ctx, caller, input, request }) => {
  const { step, data } = await runInHeavyQueue(
    () =>
      profitOverTime(ctx.db, {
        ...input,
        sellerId: caller.accountId,
        timeZone: request.timeZone,
        feePercent: ctx.settings.feePercent,
        now: ctx.clock.now(),
      }),
    { whose: caller.accountId },
  )
  return csvFile(csvBusiness.time.response, [
    ['Step', 'From', 'To', ...SALES_TOTAL_HEADERS],
    ...data.map((row) => [step, row.from, row.to, ...salesTotalCells(row)]),
  ])
}

const profit: Handler<Contract['csvBusiness']['profit']> = async ({
  ctx,
  caller,
  input,
  request: { timeZone },
}) => {
  const { feePercent } = ctx.settings
  const params = { ...input, sellerId: caller.accountId, timeZone, feePercent }
  const rows = await runInHeavyQueue(
    () => profitBy(ctx.db, params).orderBy('g.profit', 'desc').orderBy('g.rank', 'desc').execute(),
    { whose: caller.accountId },
  )
  return csvFile(csvBusiness.profit.response, [
    ['By', 'Name', 'Event date', 'Venue', ...SALES_TOTAL_HEADERS],
    ...mapRows(rows, (row) => {
      const profitRow = toProfitRow(row, input)
      const [day = '', place = ''] = eventCells(profitRow.event)
      return [
        input.by,
        profitRow.name,
        day,
        place || (profitRow.venue ?? ''),
        ...salesTotalCells(profitRow),
      ]
    }),
  ])
}

const stock: Handler<Contract['csvBusiness']['stock']> = async ({ ctx, caller, input }) => {
  const { when, search } = input
  const params = { sellerId: caller.accountId, when, search, now: ctx.clock.now() }
  const rows = await runInHeavyQueue(
    () => stockByEvent(ctx.db, params).orderBy('g.value', 'desc').orderBy('g.event_id').execute(),
    { whose: caller.accountId },
  )
  return csvFile(csvBusiness.stock.response, [
    ['Event', 'Event date', 'Venue', 'Sold', ...UNSOLD_HEADERS, 'Sold %'],
    ...mapRows(rows, (row) => [
      row.event_name,
      ...eventCells(toEventSummary(row)),
      String(row.sold),
      ...unsoldCells(toUnsoldStock(row)),
      soldCell(row),
    ]),
  ])
}

const inventoryAgingCsv: Handler<Contract['csvBusiness']['inventoryAging']> = async ({
  ctx,
  caller,
}) => {
  const params = { sellerId: caller.accountId, now: ctx.clock.now() }
  const rows = await runInHeavyQueue(() => inventoryByAge(ctx.db, params), {
    whose: caller.accountId,
  })
  return csvFile(csvBusiness.inventoryAging.response, [
    ['Listed for', ...UNSOLD_HEADERS],
    ...mapRows(rows, (row) => [AGE_BUCKET_LABELS[row.age], ...unsoldCells(row)]),
  ])
}

/** Handlers of the business reports as CSV files. */
export const csvBusinessHandlers = {
  time,
  profit,
  stock,
  inventoryAging: inventoryAgingCsv,
} satisfies ResourceHandlers<'csvBusiness'>
