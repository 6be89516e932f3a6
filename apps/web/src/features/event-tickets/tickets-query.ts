import { addressFields, marketCalls } from '@seatdesk/domain/contract'
import { type ChangeOf, countSaid, noneOf, onlyOf, type QueryOf } from '@seatdesk/front/query'

import type { ticketsFields } from '../../lib/addresses.ts'
import { t } from '../../lib/messages/events.ts'

export type TicketsQuery = QueryOf<typeof ticketsFields>

const { eventId: _eventId, ...filters } = marketCalls.listings.list.filters

const filterFields = addressFields(filters)

/** The filters among it; `from` and `to` are prices in cents. */
export type TicketFilters = QueryOf<typeof filterFields>

/** What is to change of the filters; `undefined` takes one away. */
export type TicketNarrowing = ChangeOf<TicketFilters>

/** The filters of an address alone. */
export const ticketFiltersOf = (query: TicketFilters): TicketFilters => onlyOf(filterFields, query)

/** An address without any filter. */
export const NO_TICKET_FILTERS = noneOf(filterFields)

/** How many filters are in force. */
export const ticketFilterCount = (query: TicketFilters): number => countSaid(filterFields, query)

/** Whether no price can be within the bounds that are asked for. */
export const contradictsItself = ({ from, to }: TicketFilters): boolean =>
  from !== undefined && to !== undefined && from > to

/** What listings are sorted by, also where there is no room for a header of each. */
export const LISTING_SORTS = [
  { header: t('EVENT_TICKETS.VALUE'), sortKey: 'value' },
  { header: t('EVENT_TICKETS.PRICE'), sortKey: 'price' },
  { header: t('EVENT_TICKETS.SECTION'), sortKey: 'section' },
  { header: t('EVENT_TICKETS.ROW'), sortKey: 'row' },
  { header: t('EVENT_TICKETS.QUANTITY'), sortKey: 'available' },
] as const
