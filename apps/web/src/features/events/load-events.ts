import type { Event } from '@seatdesk/domain'
import { dayOf, wallTimeIn } from '@seatdesk/domain'
import type { CallInput, Contract } from '@seatdesk/domain/contract'
import type { ServerQuery } from '@seatdesk/front/query-cache'

import { api } from '../../lib/api.ts'

/** What a list of events is asked for by. */
export type EventsQuestion = CallInput<Contract['events']['list']>

/** The favourites of today and later. */
export const favoritesQuery: ServerQuery<Event[]> = {
  queryKey: ['favorites to come'],
  queryFn: async ({ signal }) => {
    const { data } = await api.favoriteEvents.list({}, { signal })
    const today = dayOf(wallTimeIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()))
    return data.filter((event) => event.dateTime >= today)
  },
}
