import { addressFields, contract } from '@seatdesk/domain/contract'
import { countInForce, type QueryOf, withoutAny } from '@seatdesk/front/query'

const { eventId: _eventId, ...filters } = addressFields(contract.listings.list.filters)

/** What the address of an event's tickets holds; `from` and `to` are prices in cents. */
export const ticketsFields = addressFields(contract.listings.list.query.fields, { eventId: 'id' })

export type TicketsQuery = QueryOf<typeof ticketsFields>

/** The filters among it. */
export type TicketFilters = QueryOf<typeof filters>

/** An address without any filter. */
export const NO_TICKET_FILTERS = withoutAny(filters)

/** How many filters are in force. */
export const ticketFilterCount = (query: TicketFilters): number => countInForce(filters, query)
