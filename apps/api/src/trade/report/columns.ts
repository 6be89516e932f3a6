import { type ListingSummary, NO_AMOUNT, seatSpan } from '@seatdesk/domain'

import type { Column } from '../../kernel/paper/column.ts'
import { eventCell, type EventOf, moneyText } from './cells.ts'

interface OrderRow {
  event: EventOf
  listing: Pick<ListingSummary, 'section' | 'seatRow' | 'quantity'> & {
    tickets: readonly { seat: string | null }[]
  }
}

/** Which tickets an order is about: the columns that purchases, sales and payouts have in common. */
export const ticketColumns: readonly Column<OrderRow>[] = [
  { head: 'Event', width: 207, cell: ({ event }) => eventCell(event) },
  { head: 'Section', width: 74, cell: ({ listing }) => listing.section },
  { head: 'Row', width: 36, cell: ({ listing }) => listing.seatRow },
  { head: 'Seats', width: 48, cell: ({ listing }) => seatSpan(listing.tickets) ?? NO_AMOUNT },
  {
    head: 'Qty',
    width: 28,
    align: 'right',
    cell: ({ listing }) => String(listing.quantity),
    total: { of: ({ listing }) => listing.quantity, write: String },
  },
]

/** A column of money that is added up; what no row knows counts as nothing. */
export const moneyColumn = <Row>(
  head: string,
  width: number,
  amountOf: (row: Row) => number | null,
): Column<Row> => ({
  head,
  width,
  align: 'right',
  cell: (row) => moneyText(amountOf(row)),
  total: { of: (row) => amountOf(row) ?? 0, write: moneyText },
})
