import { firstPageQuery, listQueryForUrl } from '@seatdesk/app-kit/list'
import { readQueryParams } from '@seatdesk/app-kit/query'
import { createQueryOptions, type ServerQuery } from '@seatdesk/app-kit/query-cache'
import { CATEGORIES, type Listing, type ListResult } from '@seatdesk/domain'
import { type CallInput, type Contract, listCalls } from '@seatdesk/domain/contract'

import {
  eventFilterUrlFields,
  eventListUrlFields,
  inventoryUrlFields,
  payoutUrlFields,
  purchaseUrlFields,
  salesUrlFields,
  ticketsUrlFields,
} from './addresses.ts'
import { api } from './api.ts'
import { PATHS } from './routes.ts'
import { createUpcomingQueries, upcomingRanges } from './upcoming-queries.ts'

/** Queries of each list, shared by its screen and its prefetch. */
export const screenLists = {
  events: {
    call: listCalls.events.list,
    fields: eventListUrlFields,
    ask: api.events.list,
    // The category determines the list and its title, so clearing the filters keeps it.
    fixedParams: ['type'],
    isInfiniteScroll: true,
  },
  purchases: {
    call: listCalls.purchases.list,
    fields: purchaseUrlFields,
    ask: api.purchases.list,
    isInfiniteScroll: true,
  },
  sales: {
    call: listCalls.sales.list,
    fields: salesUrlFields,
    ask: api.sales.list,
    isInfiniteScroll: true,
  },
  payouts: { call: listCalls.payouts.list, fields: payoutUrlFields, ask: api.payouts.list },
  inventory: {
    call: listCalls.inventory.list,
    fields: inventoryUrlFields,
    ask: api.inventory.list,
    startOrder: 'upcoming',
    isInfiniteScroll: true,
  },
} as const

/** The list of favorite events. */
export const favoriteList = {
  ...screenLists.events,
  defaultParams: { type: CATEGORIES.favorite.id },
}

/**
 * How long an unused page of listings is cached, in ms; short, because the rows to buy must be
 * current.
 */
const LISTINGS_KEPT_MS = 10_000

/** Query for a page of an event's listings; hides listings without tickets. */
export const listingsQuery = (
  pageQuery: CallInput<Contract['listings']['list']>,
): ServerQuery<ListResult<Listing>> => {
  const query = createQueryOptions(api.listings.list, pageQuery)
  return {
    ...query,
    gcTime: LISTINGS_KEPT_MS,
    queryFn: async (context) => {
      const { results, paginator } = await query.queryFn(context)
      return { paginator, results: results.filter(({ tickets }) => tickets.length > 0) }
    },
  }
}

const homeQueries = (search: string): ServerQuery<unknown>[] => {
  const { search: _search, ...filters } = readQueryParams(
    eventFilterUrlFields,
    new URLSearchParams(search),
  )
  return Object.values(createUpcomingQueries(filters, upcomingRanges(new Date()))).flatMap(
    (query) => (query ? [createQueryOptions(api.events.list, query)] : []),
  )
}

const ticketsQueries = (search: string): ServerQuery<unknown>[] => {
  const { eventId, ...query } = readQueryParams(ticketsUrlFields, new URLSearchParams(search))
  if (eventId === undefined) return []
  return [
    createQueryOptions(api.events.get, { id: eventId }),
    firstPageQuery(listingsQuery, { ...query, eventId }),
  ]
}

const QUERIES: Readonly<Record<string, (search: string) => ServerQuery<unknown>[]>> = {
  [PATHS.events]: homeQueries,
  [PATHS.eventList]: (search) => [listQueryForUrl(screenLists.events, search)],
  [PATHS.favoriteList]: (search) => [listQueryForUrl(favoriteList, search)],
  [PATHS.eventTickets]: ticketsQueries,
  [PATHS.purchases]: (search) => [listQueryForUrl(screenLists.purchases, search)],
  [PATHS.sales]: (search) => [listQueryForUrl(screenLists.sales, search)],
  [PATHS.payouts]: (search) => [listQueryForUrl(screenLists.payouts, search)],
  [PATHS.listings]: (search) => [listQueryForUrl(screenLists.inventory, search)],
}

/** Returns the first queries of the screen at a URL; empty if it has no list. */
export const initialQueriesFor = ({
  pathname,
  search,
}: Pick<URL, 'pathname' | 'search'>): ServerQuery<unknown>[] => QUERIES[pathname]?.(search) ?? []
