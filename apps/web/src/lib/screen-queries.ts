import {
  addDays,
  CATEGORIES,
  dayOf,
  type Listing,
  type ListResult,
  rangeToLastMinute,
  type WallRange,
  wallTimeIn,
} from '@seatdesk/domain'
import { type CallInput, type Contract, marketCalls } from '@seatdesk/domain/contract'
import { firstPageQuery, listQueryAt } from '@seatdesk/front/list'
import { readQuery } from '@seatdesk/front/query'
import { queryOptionsFor, type ServerQuery } from '@seatdesk/front/query-cache'

import {
  eventFilterFields,
  type EventFilterQuery,
  eventListFields,
  inventoryFields,
  payoutFields,
  purchaseFields,
  salesFields,
  ticketsFields,
} from './addresses.ts'
import { api } from './api.ts'
import { PATHS } from './routes.ts'

/** What each list asks for, as its screen shows it and as it is prefetched. */
export const lists = {
  events: {
    call: marketCalls.events.list,
    fields: eventListFields,
    ask: api.events.list,
    // The category says which list it is, and its title with it.
    lasting: ['type'],
    isOneScroll: true,
  },
  purchases: {
    call: marketCalls.purchases.list,
    fields: purchaseFields,
    ask: api.purchases.list,
    isOneScroll: true,
  },
  sales: {
    call: marketCalls.sales.list,
    fields: salesFields,
    ask: api.sales.list,
    isOneScroll: true,
  },
  payouts: { call: marketCalls.payouts.list, fields: payoutFields, ask: api.payouts.list },
  inventory: {
    call: marketCalls.inventory.list,
    fields: inventoryFields,
    ask: api.inventory.list,
    startOrder: 'upcoming',
    isOneScroll: true,
  },
} as const

/** The list of events that a broker marked. */
export const favoriteList = { ...lists.events, besides: { type: CATEGORIES.favorite.id } }

/** How long a page of listings that is not shown is kept, in ms: a row that can be bought has to be true. */
const LISTINGS_KEPT_MS = 10_000

/** A page of an event's listings; one without tickets is hidden. */
export const listingsQuery = (
  question: CallInput<Contract['listings']['list']>,
): ServerQuery<ListResult<Listing>> => {
  const query = queryOptionsFor(api.listings.list, question)
  return {
    ...query,
    gcTime: LISTINGS_KEPT_MS,
    queryFn: async (context) => {
      const { results, paginator } = await query.queryFn(context)
      return { paginator, results: results.filter(({ tickets }) => tickets.length > 0) }
    },
  }
}

/** As many lines as a list of the home page that stands alone has; beside another it has half of them. */
export const SOON_LINES = 12

/** The days that a broker looks at first, on the clock of the reader. */
export const soonOf = (now: Date): Record<'today' | 'week', WallRange> => {
  const time = wallTimeIn(Intl.DateTimeFormat().resolvedOptions().timeZone, now)
  const dayIn = (days: number) => dayOf(addDays(time, days))
  return {
    today: rangeToLastMinute(dayIn(0), dayIn(0)),
    week: rangeToLastMinute(dayIn(1), dayIn(6)),
  }
}

/** What the home page asks for: the events of today and of this week, or of the dates in its address. */
export const soonQuestions = (
  { from, to, when, ...filters }: Omit<EventFilterQuery, 'search'>,
  { today, week }: ReturnType<typeof soonOf>,
) => {
  const isChosen = from !== undefined || to !== undefined || when !== undefined
  const page = { ...filters, perPage: SOON_LINES }
  return isChosen
    ? { today: null, week: null, chosen: { ...page, from, to, when } }
    : // What is over today is nothing to sell: without a beginning the server begins now.
      { today: { ...page, to: today.to }, week: { ...page, ...week }, chosen: null }
}

const homeQueries = (search: string): ServerQuery<unknown>[] => {
  const { search: _search, ...filters } = readQuery(eventFilterFields, new URLSearchParams(search))
  return Object.values(soonQuestions(filters, soonOf(new Date()))).flatMap((question) =>
    question ? [queryOptionsFor(api.events.list, question)] : [],
  )
}

const ticketsQueries = (search: string): ServerQuery<unknown>[] => {
  const { eventId, ...query } = readQuery(ticketsFields, new URLSearchParams(search))
  if (eventId === undefined) return []
  return [
    queryOptionsFor(api.events.get, { id: eventId }),
    firstPageQuery(listingsQuery, { ...query, eventId }),
  ]
}

const QUERIES: Readonly<Record<string, (search: string) => ServerQuery<unknown>[]>> = {
  [PATHS.events]: homeQueries,
  [PATHS.eventList]: (search) => [listQueryAt(lists.events, search)],
  [PATHS.favoriteList]: (search) => [listQueryAt(favoriteList, search)],
  [PATHS.eventTickets]: ticketsQueries,
  [PATHS.purchases]: (search) => [listQueryAt(lists.purchases, search)],
  [PATHS.sales]: (search) => [listQueryAt(lists.sales, search)],
  [PATHS.payouts]: (search) => [listQueryAt(lists.payouts, search)],
  [PATHS.listings]: (search) => [listQueryAt(lists.inventory, search)],
}

/** The queries that the screen at an address makes first; none if it has no list. */
export const firstQueriesAt = ({
  pathname,
  search,
}: Pick<URL, 'pathname' | 'search'>): ServerQuery<unknown>[] => QUERIES[pathname]?.(search) ?? []
