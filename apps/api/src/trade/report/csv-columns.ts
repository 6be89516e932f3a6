import { deliveryTypes, seatSpan, venueAddress, wallTimeIn } from '@seatdesk/domain'

import { UNKNOWN } from '../../kernel/paper/column.ts'
import type { Amount } from './cells.ts'
import type { OrderRow } from './columns.ts'
import type { CsvColumn, Group } from './report.ts'

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
    if (amount === UNKNOWN) return amount
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
export const deliveryInWords = (deliveryTypeId: number): string =>
  deliveryTypes(deliveryTypeId)
    .map(({ label }) => label)
    .join(', ')
