import type { Event, ListResult } from '@seatdesk/domain'
import { dayOf, wallTimeIn } from '@seatdesk/domain'
import type { CallInput, Contract } from '@seatdesk/domain/contract'

import { api } from '../../lib/api.ts'

/** What a list of events is asked for by. */
export type EventsQuestion = CallInput<Contract['events']['list']>

/** A page of the catalogue. */
export const loadEvents = (
  question: EventsQuestion,
  signal: AbortSignal,
): Promise<ListResult<Event>> => api.events.list(question, { signal })

/** The favourites of today and later. */
export const loadFavorites = async (_which: 'own', signal: AbortSignal): Promise<Event[]> => {
  const { data } = await api.favoriteEvents.list({}, { signal })
  const today = dayOf(wallTimeIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()))
  return data.filter((event) => event.dateTime >= today)
}
