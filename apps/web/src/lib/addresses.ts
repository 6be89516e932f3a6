import {
  type QueryChange,
  type QueryFields,
  type ParsedQuery,
  writeQueryParams,
} from '@seatdesk/app-kit/query'
import { ORDER_STATUS } from '@seatdesk/domain'
import { urlFields, listCalls } from '@seatdesk/domain/contract'
import * as v from 'valibot'

import { PATHS } from './routes.ts'

// A screen shows approved events and searches by `search`; these two fields are for API clients.
const { status: _status, filter: _filter, ...eventFields } = listCalls.events.list.query.fields

/** Query parameters of the event list. */
export const eventListUrlFields = urlFields(eventFields)

const {
  status: _onlyStatus,
  filter: _onlyFilter,
  type: _type,
  ...homeFilters
} = listCalls.events.list.filters

/** Query parameters of the home page: the event filters besides the category. */
export const eventFilterUrlFields = urlFields(homeFilters)

/** Query parameters of an event's tickets; `from` and `to` are prices in cents. */
export const ticketsUrlFields = urlFields(listCalls.listings.list.query.fields, {
  eventId: 'id',
})

/** The listing that a notification links to, among an event's tickets. */
export const linkedListingUrlFields = urlFields({
  listing: listCalls.listings.position.query.fields.listingId,
})

/** The sale for which an event's tickets are bought as substitutes. */
export const substituteUrlFields = urlFields({
  substituteFor: listCalls.sales.get.params.entries.id,
})

/** Query parameters of the pending approval screen. */
export const pendingApprovalParams = urlFields({
  userEmail: v.pipe(v.string(), v.trim(), v.maxLength(200)),
})

/** Query parameters of the ledgers. */
export const salesUrlFields = urlFields(listCalls.sales.list.query.fields)
export const inventoryUrlFields = urlFields(listCalls.inventory.list.query.fields)
export const purchaseUrlFields = urlFields(listCalls.purchases.list.query.fields)
export const payoutUrlFields = urlFields(listCalls.payouts.list.query.fields)

/** Actions that a URL can start on a screen, next to the ledger's own parameters. */
export const listingsActionUrlFields = urlFields({ do: v.picklist(['add']) })
export const payoutsActionParams = urlFields({ do: v.picklist(['choose-account']) })

/** The event that a watch's notification links to. */
export const watchUrlFields = urlFields({
  event: listCalls.events.get.params.entries.id,
})

export type EventFilterQuery = ParsedQuery<typeof eventFilterUrlFields>

/** The filters of the event list. */
export type EventListQuery = QueryChange<typeof eventListUrlFields>

/** URLs within the application, with their parameters. */
export const hrefs = {
  pendingApproval: (userEmail: string) =>
    withQuery(PATHS.pendingApproval, pendingApprovalParams, { userEmail }),
  eventList: (query: EventListQuery = {}) => withQuery(PATHS.eventList, eventListUrlFields, query),
  sales: (query: QueryChange<typeof salesUrlFields> = {}) =>
    withQuery(PATHS.sales, salesUrlFields, query),
  listings: (query: QueryChange<typeof inventoryUrlFields> = {}) =>
    withQuery(PATHS.listings, inventoryUrlFields, query),
  payouts: (query: QueryChange<typeof payoutUrlFields> = {}) =>
    withQuery(PATHS.payouts, payoutUrlFields, query),
  addListing: () => withQuery(PATHS.listings, listingsActionUrlFields, { do: 'add' }),
  choosePayoutAccount: () =>
    withQuery(PATHS.payouts, payoutsActionParams, { do: 'choose-account' }),
  eventTickets: (eventId: number, narrowed: QueryChange<typeof ticketsUrlFields> = {}) =>
    withQuery(PATHS.eventTickets, ticketsUrlFields, { eventId, ...narrowed }),
  /** Tickets of the event of a sale, to buy substitutes for it. */
  buySubstitutes: (sale: { id: number; event: { id: number } }, quantity: number) =>
    withQuery(
      PATHS.eventTickets,
      { ...ticketsUrlFields, ...substituteUrlFields },
      { eventId: sale.event.id, quantity, substituteFor: sale.id },
    ),
  sale: (id: number) => `${PATHS.sales}?open=${id}`,
  purchase: (id: number) => `${PATHS.purchases}?open=${id}`,
  watch: (id: number, eventId?: number) =>
    withQuery(PATHS.watch.replace(':id', String(id)), watchUrlFields, { event: eventId }),
}

const withQuery = <Fields extends QueryFields>(
  path: string,
  fields: Fields,
  query: QueryChange<Fields>,
): string => {
  const text = writeQueryParams(fields, new URLSearchParams(), query).toString()
  return text === '' ? path : `${path}?${text}`
}

/** Returns the sort order of a queue: pending orders by urgency, all others newest first. */
export const queueSort = (status: number | undefined) => {
  if (status === ORDER_STATUS.requested) return { orderBy: 'created_at', orderDir: 'asc' } as const
  if (status === ORDER_STATUS.confirmed)
    return { orderBy: 'delivery_date', orderDir: 'asc' } as const
  return { orderBy: undefined, orderDir: undefined }
}
