import { type ListingSummary, NO_AMOUNT, seatSpan } from '@seatdesk/domain'

import type { Column } from '../../kernel/paper/column.ts'
import { type Amount, eventCell, type EventOf, moneyText } from './cells.ts'

/** What orders and payouts tell of their tickets. */
export interface OrderRow {
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
