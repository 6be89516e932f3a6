import { AGE_BUCKET_LABELS } from '@seatdesk/domain'
import { type Contract, contract } from '@seatdesk/domain/contract'

import { eventSummaryOf } from '../../catalog/index.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { runInHeavyQueue } from '../../platform/limit/heavy-work.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { eventCells, LEFT_HEADS, leftCells, soldCell, SUM_HEADS, sumCells } from './csv-cells.ts'
import { csvFile } from './csv-file.ts'
import { inventoryByAge } from './inventory-by-age.ts'
import { profitBy } from './profit-by.ts'
import { profitOverTime } from './profit-over-time.ts'
import { profitRowOf } from './profit-row.ts'
import { leftOverOf, stockByEvent } from './stock-by-event.ts'

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
  return csvFile(csvBusiness.time.answer, [
    ['Step', 'From', 'To', ...SUM_HEADS],
    ...data.map((row) => [step, row.from, row.to, ...sumCells(row)]),
  ])
}

const profit: Handler<Contract['csvBusiness']['profit']> = async ({
  ctx,
  caller,
  input,
  request: { timeZone },
}) => {
  const { feePercent } = ctx.settings
  const which = { ...input, sellerId: caller.accountId, timeZone, feePercent }
  const rows = await runInHeavyQueue(
    () => profitBy(ctx.db, which).orderBy('g.profit', 'desc').orderBy('g.rank', 'desc').execute(),
    { whose: caller.accountId },
  )
  return csvFile(csvBusiness.profit.answer, [
    ['By', 'Name', 'Event date', 'Venue', ...SUM_HEADS],
    ...mapRows(rows, (row) => {
      const told = profitRowOf(row, input)
      const [day = '', place = ''] = eventCells(told.event)
      return [input.by, told.name, day, place || (told.venue ?? ''), ...sumCells(told)]
    }),
  ])
}

const stock: Handler<Contract['csvBusiness']['stock']> = async ({ ctx, caller, input }) => {
  const which = { sellerId: caller.accountId, when: input.when, now: ctx.clock.now() }
  const rows = await runInHeavyQueue(
    () => stockByEvent(ctx.db, which).orderBy('g.value', 'desc').orderBy('g.event_id').execute(),
    { whose: caller.accountId },
  )
  return csvFile(csvBusiness.stock.answer, [
    ['Event', 'Event date', 'Venue', 'Sold', ...LEFT_HEADS, 'Sold %'],
    ...mapRows(rows, (row) => [
      row.event_name,
      ...eventCells(eventSummaryOf(row)),
      String(row.sold),
      ...leftCells(leftOverOf(row)),
      soldCell(row),
    ]),
  ])
}

const inventoryAgingCsv: Handler<Contract['csvBusiness']['ages']> = async ({ ctx, caller }) => {
  const which = { sellerId: caller.accountId, now: ctx.clock.now() }
  const rows = await runInHeavyQueue(() => inventoryByAge(ctx.db, which), {
    whose: caller.accountId,
  })
  return csvFile(csvBusiness.ages.answer, [
    ['Listed for', ...LEFT_HEADS],
    ...mapRows(rows, (row) => [AGE_BUCKET_LABELS[row.age], ...leftCells(row)]),
  ])
}

/** The look at the business as tables for spreadsheets. */
export const csvBusinessHandlers = {
  time,
  profit,
  stock,
  ages: inventoryAgingCsv,
} satisfies ResourceHandlers<'csvBusiness'>
