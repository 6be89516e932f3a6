import { eventDate, sellThrough } from '@seatdesk/domain'

import type { toEventSummary } from '../../catalog/index.ts'
import { BYTE_ORDER_MARK, csvRow } from '../../platform/csv/csv-row.ts'
import { UNKNOWN_AMOUNT } from '../../platform/pdf/column.ts'
import type { toSalesTotals } from './profit-row.ts'
import type { toUnsoldStock } from './stock-by-event.ts'

/** Returns a short table as a CSV download. */
export const csvFile = (
  { mediaType, filename }: { mediaType: string; filename: string },
  rows: readonly (readonly string[])[],
): Response =>
  new Response(BYTE_ORDER_MARK + rows.map(csvRow).join(''), {
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': `attachment; filename="${filename}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  })

/** Formats cents as a number of dollars, `-5.00`; unknown amounts are marked. */
export const dollarsCell = (amountCents: number | null): string =>
  amountCents === null ? UNKNOWN_AMOUNT : (amountCents / 100).toFixed(2)

/** Headers of sales totals. */
export const SALES_TOTAL_HEADERS = [
  'Sales',
  'Tickets',
  'Sale price USD',
  'Fee USD',
  'Net USD',
  'Purchase price USD',
  'Profit USD',
  'Unknown costs',
  'Refunded USD',
  'Sale price of known costs USD',
  'Fee of known costs USD',
]

/** Sales totals, calculated like those of the sales report. */
export const salesTotalCells = (sums: ReturnType<typeof toSalesTotals>): string[] => [
  String(sums.orders),
  String(sums.tickets),
  dollarsCell(sums.amount),
  dollarsCell(sums.fee),
  dollarsCell(sums.amount - sums.fee),
  dollarsCell(sums.cost),
  dollarsCell(sums.profit),
  String(sums.unknownCosts),
  dollarsCell(sums.refunded),
  dollarsCell(sums.knownAmount),
  dollarsCell(sums.knownFee),
]

/** Headers of unsold stock. */
export const UNSOLD_HEADERS = [
  'Listings',
  'Left',
  'Value of unsold USD',
  'Cost of unsold USD',
  'Unknown costs',
]

/** Totals of unsold stock. */
export const unsoldCells = (stock: ReturnType<typeof toUnsoldStock>): string[] => [
  String(stock.listings),
  String(stock.left),
  dollarsCell(stock.value),
  dollarsCell(stock.cost),
  String(stock.unknownCosts),
]

/** Date and venue of an event; empty without one. */
export const eventCells = (event: ReturnType<typeof toEventSummary> | null): string[] =>
  event === null
    ? ['', '']
    : [
        eventDate(event).date === null ? '' : event.dateTime.slice(0, 10),
        `${event.venue.name}, ${event.venue.city}`,
      ]

/** Share of sold tickets, in percent. */
export const soldCell = (stock: { sold: number; left: number }): string => {
  const part = sellThrough(stock)
  return part === null ? '' : (part * 100).toFixed(1)
}
