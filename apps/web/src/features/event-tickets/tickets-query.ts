import { idParam, integerParam, listParams, textParam } from '../../lib/query/params.ts'
import type { QueryOf } from '../../lib/query/query.ts'

/** What the tickets of an event can be sorted by, the first first. */
export const LISTING_ORDERS = ['section', 'row', 'price', 'available'] as const

/** What the address of an event's tickets holds; `from` and `to` are prices in cents. */
export const ticketsParams = {
  id: idParam,
  section: textParam,
  quantity: integerParam(1, 200),
  from: integerParam(0),
  to: integerParam(0),
  ...listParams(LISTING_ORDERS),
}

export type TicketsQuery = QueryOf<typeof ticketsParams>

/** The filters among it. */
export type TicketFilters = Pick<TicketsQuery, 'section' | 'quantity' | 'from' | 'to'>

/** An address without any filter. */
export const NO_TICKET_FILTERS = {
  section: undefined,
  quantity: undefined,
  from: undefined,
  to: undefined,
} satisfies TicketFilters

/** How many filters are in force. */
export const ticketFilterCount = ({ section, quantity, from, to }: TicketFilters): number =>
  [section, quantity, from, to].filter((value) => value !== undefined).length
