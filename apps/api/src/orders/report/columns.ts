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
  type Status,
  venueAddress,
  wallTimeIn,
} from '@seatdesk/domain'

import { type Cell, type Column, UNKNOWN_AMOUNT } from '../../platform/pdf/column.ts'
import type { CsvColumn, Group } from './report.ts'

/** What orders and payouts tell of their tickets. */
interface OrderRow {
  event: EventOf
  listing: Pick<ListingSummary, 'section' | 'seatRow' | 'quantity'> & {
    tickets: readonly { seat: string | null }[]
  }
}

/** Which tickets an order is about: 170 points, and as many as its event is given. */
export const ticketColumns = (eventWidth: number): readonly Column<OrderRow>[] => [
  { head: 'Event', width: eventWidth, cell: ({ event }) => eventCell(event) },
  { head: 'Section', width: 74, cell: ({ listing }) => listing.section },
  { head: 'Row', width: 30, cell: ({ listing }) => listing.seatRow },
  { head: 'Seats', width: 42, cell: ({ listing }) => seatSpan(listing.tickets) ?? NO_AMOUNT },
  {
    head: 'Qty',
    width: 24,
    align: 'right',
    cell: ({ listing }) => String(listing.quantity),
    total: { of: ({ listing }) => listing.quantity, write: String },
  },
]

/** A column of money that is added up; what is not known is counted instead. */
export const moneyColumn = <Row>(
  head: string,
  width: number,
  amountOf: (row: Row) => Amount,
): Column<Row> => ({
  head,
  width,
  align: 'right',
  cell: (row) => moneyText(amountOf(row)),
  total: { of: amountOf, write: moneyText },
})

/** What cells need of an event, as rows carry it. */
type EventOf = Omit<EventSummary, 'id' | 'dateTime'> & { dateTime: string }

/** Width of a column of days, which fits the widest, `Wed, May 14, 2025`, on one line. */
export const DAY_WIDTH = 84

/** An instant on the clocks of a zone: the day, and below it the time. */
export const instantCell = (instant: string, timeZone: string): Cell => {
  const time = wallTimeIn(timeZone, new Date(instant))
  return { text: formatDay(time) ?? time, note: formatTime(time) ?? '' }
}

/** An event's name, and below it when and where it takes place. */
export const eventCell = (event: EventOf): Cell => {
  const { date, time } = eventDate(event)
  const { name, city } = event.venue
  const when = [date ?? 'Date TBA', time ?? 'time TBA'].join(', ')
  return { text: event.name, note: `${when} · ${name}, ${city}` }
}

export const statusCell = ({ label, tone }: Status): Cell => ({ text: label, tone })

/** An amount in cents that a book can be kept by: nothing, not told, or so much. */
export type Amount = number | null | typeof UNKNOWN_AMOUNT

/** Cents as `$1,234.50` or `-$5.00`: zero is an amount here, and what is not known says so. */
export const moneyText = (amount: Amount): string => {
  if (amount === UNKNOWN_AMOUNT) return 'Unknown'
  return amount === null ? NO_AMOUNT : formatBalance(amount)
}

/** An order's number, and below it what its reader calls it. */
export const orderNoteCell = (number: string, { reference }: OrderNoteText): Cell =>
  reference === null ? { text: number } : { text: number, note: reference }

/** A column of plain text. */
export const textColumn = <Row>(
  head: string,
  textOf: (row: Row) => string | null,
): CsvColumn<Row> => ({ head, cell: (row) => textOf(row) ?? '' })

/** A column of dollars as a number, `364.50`; empty where there are none. */
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

/** A column of moments on the clocks of the reader, `2026-11-20T12:34:56`. */
export const timeColumn = <Row>(
  head: string,
  instantOf: (row: Row) => string | null,
): CsvColumn<Row> => ({
  head,
  cell: (row, timeZone) => {
    const instant = instantOf(row)
    return instant === null ? '' : wallTimeIn(timeZone, new Date(instant))
  },
})

/** Whether a row belongs to what is booked, by the group it is in. */
export const countedColumn = <Row>(
  groups: readonly Group[],
  groupOf: (row: Row) => string,
): CsvColumn<Row> => ({
  head: 'Counted',
  cell: (row) =>
    groups.some(({ status, counts }) => counts && status.label === groupOf(row)) ? 'yes' : 'no',
})

type EventRow = Pick<OrderRow, 'event'>

/** Which event a row is about; what is still to be announced is empty. */
export const eventCsv: readonly CsvColumn<EventRow>[] = [
  textColumn('Event', ({ event }) => event.name),
  textColumn('Event date', ({ event }) => (event.dateTBA ? '' : event.dateTime.slice(0, 10))),
  textColumn('Event time', ({ event }) => (event.timeTBA ? '' : event.dateTime.slice(11, 16))),
  textColumn('Venue', ({ event }) => `${event.venue.name}, ${venueAddress(event.venue)}`),
]

/** Which tickets an order is about. */
export const ticketCsv: readonly CsvColumn<OrderRow>[] = [
  ...eventCsv,
  textColumn('Section', ({ listing }) => listing.section),
  textColumn('Row', ({ listing }) => listing.seatRow),
  textColumn('Seats', ({ listing }) => seatSpan(listing.tickets)),
  textColumn('Quantity', ({ listing }) => String(listing.quantity)),
]

/** The ways of delivery in words. */
export const describeDelivery = (deliveryTypeId: number): string =>
  deliveryTypes(deliveryTypeId)
    .map(({ label }) => label)
    .join(', ')
