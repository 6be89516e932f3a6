import { eventDate, sellThrough } from '@seatdesk/domain'

import type { eventSummaryOf } from '../../catalog/index.ts'
import { dollarsCell } from './csv-file.ts'
import type { leftOverOf } from './stock-by-event.ts'
import type { sumsOf } from './sums-of.ts'

/** The heads of sums. */
export const SUM_HEADS = [
  'Sales',
  'Tickets',
  'Sale price USD',
  'Fee USD',
  'Net USD',
  'Purchase price USD',
  'Profit USD',
  'Unknown costs',
]

/** What sales come to, as the report of sales would add them up. */
export const sumCells = (sums: ReturnType<typeof sumsOf>): string[] => [
  String(sums.orders),
  String(sums.tickets),
  dollarsCell(sums.amount),
  dollarsCell(sums.fee),
  dollarsCell(sums.amount - sums.fee),
  dollarsCell(sums.cost),
  dollarsCell(sums.profit),
  String(sums.unknownCosts),
]

/** The heads of what is left. */
export const LEFT_HEADS = [
  'Listings',
  'Left',
  'Value left USD',
  'Cost of what is left USD',
  'Unknown costs',
]

/** What is left of some stock. */
export const leftCells = (stock: ReturnType<typeof leftOverOf>): string[] => [
  String(stock.listings),
  String(stock.left),
  dollarsCell(stock.value),
  dollarsCell(stock.cost),
  String(stock.unknownCosts),
]

/** The day of an event, and where it takes place; empty without one. */
export const eventCells = (event: ReturnType<typeof eventSummaryOf> | null): string[] =>
  event === null
    ? ['', '']
    : [
        eventDate(event).date === null ? '' : event.dateTime.slice(0, 10),
        `${event.venue.name}, ${event.venue.city}`,
      ]

/** How much is sold, in percent. */
export const soldCell = (stock: { sold: number; left: number }): string => {
  const part = sellThrough(stock)
  return part === null ? '' : (part * 100).toFixed(1)
}
