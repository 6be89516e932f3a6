import {
  type QueryParamsPatch,
  countActiveParams,
  omitParams,
  pickParams,
  type ParsedQuery,
} from '@seatdesk/app-kit/query'
import { urlFields, listCalls } from '@seatdesk/domain/contract'

import type { ticketsUrlFields } from '../../lib/addresses.ts'
import { t } from '../../lib/i18n/event-tickets.ts'

export type TicketsQuery = ParsedQuery<typeof ticketsUrlFields>

const { eventId: _eventId, ...filters } = listCalls.listings.list.filters

const filterFields = urlFields(filters)

/** The filters of the query; `from` and `to` are prices in cents. */
export type TicketFilters = ParsedQuery<typeof filterFields>

/** A change of the filters; `undefined` clears one. */
export type TicketFilterChange = QueryParamsPatch<TicketFilters>

/** Returns only the filters of a query. */
export const pickTicketFilters = (query: TicketFilters): TicketFilters =>
  pickParams(filterFields, query)

/** A query that clears all filters. */
export const NO_TICKET_FILTERS = omitParams(filterFields)

/** Returns the number of active filters. */
export const countTicketFilters = (query: TicketFilters): number =>
  countActiveParams(filterFields, query)

/** Returns whether the minimum price exceeds the maximum price. */
export const hasEmptyPriceRange = ({ from, to }: TicketFilters): boolean =>
  from !== undefined && to !== undefined && from > to

/** Sort keys of the listings, also for card layouts without headers. */
export const LISTING_SORTS = [
  { header: t('EVENT_TICKETS.VALUE'), sortKey: 'value' },
  { header: t('EVENT_TICKETS.PRICE'), sortKey: 'price' },
  { header: t('EVENT_TICKETS.SECTION'), sortKey: 'section' },
  { header: t('EVENT_TICKETS.ROW'), sortKey: 'row' },
  { header: t('EVENT_TICKETS.QUANTITY'), sortKey: 'available' },
] as const
