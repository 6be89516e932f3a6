import { dayOf, type Event, type ListResult, wallTimeIn } from '@seatdesk/domain'
import type { CallInput, Contract } from '@seatdesk/domain/contract'
import {
  queryOptionsFor,
  type ServerData,
  type ServerQuery,
  useServerData,
} from '@seatdesk/front/query-cache'

import { api } from '../../lib/api.ts'

/** What a list of events is asked for by. */
type EventsQuestion = CallInput<Contract['events']['list']>

/** The favourites of today and later. */
export const favoritesQuery: ServerQuery<Event[]> = {
  queryKey: ['favorites to come'],
  queryFn: async ({ signal }) => {
    const { data } = await api.favoriteEvents.list({}, { signal })
    const today = dayOf(wallTimeIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()))
    return data.filter((event) => event.dateTime >= today)
  },
}

/** A page of the catalogue, which stands at once for who returns to it; `null` asks for nothing. */
export const useEvents = (question: EventsQuestion | null): ServerData<ListResult<Event>> =>
  useServerData(question && queryOptionsFor(api.events.list, question))
