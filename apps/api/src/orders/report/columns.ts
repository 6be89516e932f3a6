import {
  deliveryTypes,
  eventDate,
  type EventSummary,
  formatBalance,
  formatDay,
  formatTime,
  type ListingSummary,
  NO_AMOUNT,
  type OrderNoteText,
  seatSpan,
  traitSentence,
  type Status,
  venueAddress,
  toWallTime,
} from '@seatdesk/domain'

import { type Cell, type Column, UNKNOWN_AMOUNT } from '../../platform/pdf/column.ts'
import type { CsvColumn, ReportGroup } from './report.ts'

/** Ticket data of order and payout rows. */
interface OrderRow {
  event: EventOf
  listing: Pick<ListingSummary, 'section' | 'seatRow' | 'quantity' | 'disclosures'> & {
    tickets: readonly { seat: string | null }[]
  }
  /** Whether the row is a refund: no tickets changed hands. */
  isRefund?: boolean
}

const quantityOf = ({ listing, isRefund = false }: OrderRow): number | null =>
  isRefund ? null : listing.quantity

/** Columns of an order's tickets: 170 points wide, plus the width of the event. */
export const ticketColumns = (eventWidth: number): readonly Column<OrderRow>[] => [
  { head: 'Event', width: eventWidth, cell: ({ event }) => eventCell(event) },
  { head: 'Section', width: 74, cell: ({ listing }) => sectionCell(listing) },
  { head: 'Row', width: 30, cell: ({ listing }) => listing.seatRow },
  { head: 'Seats', width: 42, cell: ({ listing }) => seatSpan(listing.tickets) ?? NO_AMOUNT },
  {
    head: 'Qty',
    width: 24,
    align: 'right',
    cell: (row) => String(quantityOf(row) ?? NO_AMOUNT),
    total: { of: quantityOf, write: String },
  },
]

/** Section, and below it the disclosures of the seats. */
const sectionCell = ({ section, disclosures }: OrderRow['listing']): Cell | string =>
  disclosures.length === 0
    ? section
    : { text: section, note: disclosures.map(traitSentence).join(', ') }

/**
 * A money column with a total. The total counts unknown amounts or, with a `basis`, known ones with
 * the sum of their net amounts.
 */
export const moneyColumn = <Row>(
  head: string,
  width: number,
  amountOf: (row: Row) => Amount,
  basis?: (row: Row) => number | null,
): Column<Row> => ({
  head,
  width,
  align: 'right',
  cell: (row) => moneyText(amountOf(row)),
  total: { of: amountOf, write: moneyText, ...(basis && { basis }) },
})

/** Event data that cells need. */
type EventOf = Omit<EventSummary, 'id' | 'dateTime'> & { dateTime: string }

/** Width of a column of days, which fits the widest, `Wed, May 14, 2025`, on one line. */
export const DAY_WIDTH = 84

/** An instant in a time zone: date, and below it the time. */
export const instantCell = (instant: string, timeZone: string): Cell => {
  const time = toWallTime(timeZone, new Date(instant))
  return { text: formatDay(time) ?? time, note: formatTime(time) ?? '' }
}

/** Event name, and below it date and venue. */
export const eventCell = (event: EventOf): Cell => {
  const { date, time } = eventDate(event)
  const { name, city } = event.venue
  const when = [date ?? 'Date TBA', time ?? 'time TBA'].join(', ')
  return { text: event.name, note: `${when} · ${name}, ${city}` }
}

export const statusCell = ({ label, tone }: Status): Cell => ({ text: label, tone })

/** An amount in cents: `null` for none, or `UNKNOWN_AMOUNT`. */
export type Amount = number | null | typeof UNKNOWN_AMOUNT

/** Formats cents as `$1,234.50` or `-$5.00`, and zero as an amount; unknown amounts are marked. */
export const moneyText = (amount: Amount): string => {
  if (amount === UNKNOWN_AMOUNT) return 'Unknown'
  return amount === null ? NO_AMOUNT : formatBalance(amount)
}

/** Order number, and below it the reader's reference. */
export const orderNoteCell = (number: string, { reference }: OrderNoteText): Cell =>
  reference === null ? { text: number } : { text: number, note: reference }

/** A text column. */
export const textColumn = <Row>(
  head: string,
  textOf: (row: Row) => string | null,
): CsvColumn<Row> => ({ head, cell: (row) => textOf(row) ?? '' })

/** A column of dollar amounts as numbers, `364.50`; empty if there is none. */
export const amountColumn = <Row>(
  head: string,
  amountOf: (row: Row) => Amount,
): CsvColumn<Row> => ({
  head,
  cell: (row) => {
    const amount = amountOf(row)
    if (amount === UNKNOWN_AMOUNT) return amount
    return amount === null ? '' : (amount / 100).toFixed(2)
  },
})

/** A column of local times in the reader's time zone, `2026-11-20T12:34:56`. */
export const timeColumn = <Row>(
  head: string,
  instantOf: (row: Row) => string | null,
): CsvColumn<Row> => ({
  head,
  cell: (row, timeZone) => {
    const instant = instantOf(row)
    return instant === null ? '' : toWallTime(timeZone, new Date(instant))
  },
})

/** A column that says whether a row counts toward the totals, by its group. */
export const countsInTotalColumn = <Row>(
  groups: readonly ReportGroup[],
  groupOf: (row: Row) => string,
): CsvColumn<Row> => ({
  head: 'Counted',
  cell: (row) =>
    groups.some(({ status, counts }) => counts && status.label === groupOf(row)) ? 'yes' : 'no',
})

type EventRow = Pick<OrderRow, 'event'>

/** CSV columns of an event; empty if to be announced. */
export const eventCsvColumns: readonly CsvColumn<EventRow>[] = [
  textColumn('Event', ({ event }) => event.name),
  textColumn('Event date', ({ event }) => (event.dateTBA ? '' : event.dateTime.slice(0, 10))),
  textColumn('Event time', ({ event }) => (event.timeTBA ? '' : event.dateTime.slice(11, 16))),
  textColumn('Venue', ({ event }) => `${event.venue.name}, ${venueAddress(event.venue)}`),
]

/** CSV columns of an order's tickets. */
export const ticketCsvColumns: readonly CsvColumn<OrderRow>[] = [
  ...eventCsvColumns,
  textColumn('Section', ({ listing }) => listing.section),
  textColumn('Row', ({ listing }) => listing.seatRow),
  textColumn('Seats', ({ listing }) => seatSpan(listing.tickets)),
  textColumn('Quantity', (row) => String(quantityOf(row) ?? '')),
]

/** Labels of delivery types, separated by commas. */
export const describeDelivery = (deliveryTypeId: number): string =>
  deliveryTypes(deliveryTypeId)
    .map(({ label }) => label)
    .join(', ')
