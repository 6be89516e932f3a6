import { addressFields, marketCalls } from '@seatdesk/domain/contract'
import { type QueryChange, type QueryFields, type QueryOf, writeQuery } from '@seatdesk/front/query'
import * as v from 'valibot'

import { PATHS } from './routes.ts'

// A screen shows approved events and searches by `search`: these two are for other programs.
const { status: _status, filter: _filter, ...eventFields } = marketCalls.events.list.query.fields

/** What the address of the event list holds. */
export const eventListFields = addressFields(eventFields)

const {
  status: _onlyStatus,
  filter: _onlyFilter,
  type: _type,
  ...homeFilters
} = marketCalls.events.list.filters

/** What the address of the home page holds: what events can be narrowed by besides their category. */
export const eventFilterFields = addressFields(homeFilters)

/** What the address of an event's tickets holds; `from` and `to` are prices in cents. */
export const ticketsFields = addressFields(marketCalls.listings.list.query.fields, {
  eventId: 'id',
})

/** Of an event's tickets, the listing that news told of. */
export const toldFields = addressFields({
  told: marketCalls.listings.place.query.fields.listingId,
})

/** What the address of the screen for those who wait for approval holds. */
export const pendingApprovalFields = addressFields({
  userEmail: v.pipe(v.string(), v.trim(), v.maxLength(200)),
})

/** What the addresses of the ledgers hold. */
export const salesFields = addressFields(marketCalls.sales.list.query.fields)
export const inventoryFields = addressFields(marketCalls.inventory.list.query.fields)
export const purchaseFields = addressFields(marketCalls.purchases.list.query.fields)
export const payoutFields = addressFields(marketCalls.payouts.list.query.fields)

/** What is begun on a screen by its address; a ledger's own members stand beside it. */
export const listingsDeedFields = addressFields({ do: v.picklist(['add']) })
export const payoutsDeedFields = addressFields({ do: v.picklist(['choose-account']) })

/** Of what is watched, the event that there is news of. */
export const watchFields = addressFields({
  event: marketCalls.events.get.params.entries.id,
})

export type EventFilterQuery = QueryOf<typeof eventFilterFields>

/** What the event list can be asked for by. */
export type EventListQuery = QueryChange<typeof eventListFields>

/** Addresses within the application, with what they need to know. */
export const hrefs = {
  pendingApproval: (userEmail: string) =>
    withQuery(PATHS.pendingApproval, pendingApprovalFields, { userEmail }),
  eventList: (query: EventListQuery = {}) => withQuery(PATHS.eventList, eventListFields, query),
  sales: (query: QueryChange<typeof salesFields> = {}) =>
    withQuery(PATHS.sales, salesFields, query),
  listings: (query: QueryChange<typeof inventoryFields> = {}) =>
    withQuery(PATHS.listings, inventoryFields, query),
  payouts: (query: QueryChange<typeof payoutFields> = {}) =>
    withQuery(PATHS.payouts, payoutFields, query),
  addListing: () => withQuery(PATHS.listings, listingsDeedFields, { do: 'add' }),
  choosePayoutAccount: () => withQuery(PATHS.payouts, payoutsDeedFields, { do: 'choose-account' }),
  eventTickets: (eventId: number, narrowed: QueryChange<typeof ticketsFields> = {}) =>
    withQuery(PATHS.eventTickets, ticketsFields, { eventId, ...narrowed }),
  watch: (id: number, eventId?: number) =>
    withQuery(PATHS.watch.replace(':id', String(id)), watchFields, { event: eventId }),
}

const withQuery = <Fields extends QueryFields>(
  path: string,
  fields: Fields,
  query: QueryChange<Fields>,
): string => {
  const text = writeQuery(fields, new URLSearchParams(), query).toString()
  return text === '' ? path : `${path}?${text}`
}

/** Where the tickets of an event are, narrowed by nothing. */
export const eventHref = ({ id }: { id: number }): string => `${PATHS.eventTickets}?id=${id}`
