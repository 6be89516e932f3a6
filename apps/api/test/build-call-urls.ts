import type { OneOfEach } from './one-of-each.ts'

/** The URLs to request for a call; none for a call that returns a single row. */
export const buildCallUrls = (path: string, records: OneOfEach): readonly string[] => {
  const make = ADDRESSES[path]
  if (make) return make(records)
  return path.includes('{') ? [] : [path]
}

const ADDRESSES: Record<string, (records: OneOfEach) => readonly string[]> = {
  '/events/': () =>
    ['', 'search=song', 'order_by=price_from', 'order_by=ticket_quantity', 'type=4'].map(
      (query) => `/events/?${query}`,
    ),
  '/events/{id}': ({ otherEventId }) => [`/events/${otherEventId}`],
  '/sales/': () => [
    '/sales/',
    '/sales/?search=song',
    '/sales/?order_by=amount',
    '/sales/?order_by=upcoming',
  ],
  '/sales/{id}': ({ alsoSoldId }) => [`/sales/${alsoSoldId}`],
  '/purchases/': () => ['/purchases/', '/purchases/?search=song', '/purchases/?order_by=amount'],
  '/inventory/': () => [
    '/inventory/',
    '/inventory/?search=song',
    '/inventory/?order_by=price',
    '/inventory/?order_by=upcoming',
  ],
  '/inventory/{id}': ({ soldListingId }) => [`/inventory/${soldListingId}`],
  '/inventory/export': () => ['/inventory/export?dialect=seatdesk'],
  '/inventory/event-totals': ({ eventId }) => [`/inventory/event-totals?ids=${eventId}`],
  '/inventory/ranks': ({ listingId, otherListingId }) => [
    `/inventory/ranks?ids=${listingId},${otherListingId}`,
  ],
  '/inventory/pricing': ({ listingId, otherListingId }) => [
    `/inventory/pricing?ids=${listingId},${otherListingId}`,
  ],
  '/inventory/comparables': ({ eventId }) => [
    `/inventory/comparables?event=${eventId}&section=101`,
  ],
  '/inventory/changes/{id}/rows': ({ changeId }) => [`/inventory/changes/${changeId}/rows`],
  '/company/history/': ({ listingId }) => [
    `/company/history/?kind=listing&id=${listingId}`,
    '/company/history/?kind=webhook',
  ],
  '/listings/': ({ eventId }) =>
    ['', '&order_by=price', '&order_by=value', '&from=1&to=99999'].map(
      (query) => `/listings/?filter=${eventId}${query}`,
    ),
  '/listings/extras': ({ eventId }) => [`/listings/extras?filter=${eventId}`],
  '/listings/position': ({ eventId, otherListingId }) => [
    `/listings/position?filter=${eventId}&listingId=${otherListingId}`,
  ],
  '/listings/availability': ({ listingId, otherListingId }) => [
    `/listings/availability?ids=${listingId},${otherListingId}`,
  ],
  '/listings/sections': ({ eventId }) => [`/listings/sections?filter=${eventId}`],
  '/listings/prices': ({ eventId }) => [`/listings/prices?filter=${eventId}`],
  '/listings/deals': ({ eventId, listingId, otherListingId }) => [
    `/listings/deals?filter=${eventId}&ids=${listingId},${otherListingId}`,
  ],
  '/listings/history': ({ eventId }) => [`/listings/history?filter=${eventId}`],
  '/nearest-events': () => ['/nearest-events?name=song&date=2030-06-01'],
  '/suggestions/': () => ['/suggestions/?search=song'],
  '/tags/': () => ['/tags/?type=user'],
  '/webhooks/{id}/deliveries/': ({ webhookId }) => [`/webhooks/${webhookId}/deliveries/`],
  '/admin/events/{id}/changes': ({ postponedId }) => [`/admin/events/${postponedId}/changes`],
  '/admin/ledger/export': ({ month }) =>
    ['postings', 'balances'].map((part) => `/admin/ledger/export?month=${month}&part=${part}`),
  '/admin/orders/': () => ['/admin/orders/', '/admin/orders/?search=song'],
  '/admin/orders/{id}': ({ postponedOrderId }) => [`/admin/orders/${postponedOrderId}`],
  '/admin/seat-maps/{id}/sections': ({ secondMapId }) => [
    `/admin/seat-maps/${secondMapId}/sections`,
  ],
  '/admin/seat-maps/{id}/versions': ({ seatMapId }) => [`/admin/seat-maps/${seatMapId}/versions`],
}
