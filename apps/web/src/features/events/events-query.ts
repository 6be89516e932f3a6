import {
  createQueryOptions,
  type QueryState,
  type ServerQuery,
  useServerData,
} from '@seatdesk/app-kit/query-cache'
import { toDay, type Event, type ListResult, toWallTime } from '@seatdesk/domain'
import type { CallInput, Contract } from '@seatdesk/domain/contract'

import { api } from '../../lib/api.ts'

/** Input of the event list call. */
type EventsParams = CallInput<Contract['events']['list']>

/** Query for favorite events, from today on. */
export const favoritesQuery: ServerQuery<Event[]> = {
  queryKey: ['favorites to come'],
  queryFn: async ({ signal }) => {
    const { data } = await api.favoriteEvents.list({}, { signal })
    const today = toDay(toWallTime(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()))
    return data.filter((event) => event.dateTime >= today)
  },
}

/**
 * Loads a page of the catalog; cached, so that it appears at once on return. `null` sends no
 * request.
 */
export const useEvents = (query: EventsParams | null): QueryState<ListResult<Event>> =>
  useServerData(query && createQueryOptions(api.events.list, query))
