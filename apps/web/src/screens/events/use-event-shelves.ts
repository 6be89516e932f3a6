import { useServerData, useErrorToast } from '@seatdesk/app-kit/query-cache'
import { CATEGORIES } from '@seatdesk/domain'

import { favoritesQuery, useEvents } from '../../features/events/events-query.ts'
import type { EventFilterQuery } from '../../lib/addresses.ts'

/** Number of events in a carousel. */
const SHELF_SIZE = 12

/** The carousels of the home screen, each with its own query. */
export const useEventShelves = (filters: Omit<EventFilterQuery, 'search'>) => {
  const category = (type: number) => ({ ...filters, type, perPage: SHELF_SIZE })
  const favorite = useServerData(favoritesQuery)
  const tailored = useEvents(category(CATEGORIES.tailored.id))
  const sports = useEvents(category(CATEGORIES.sports.id))
  const music = useEvents(category(CATEGORIES.music.id))
  const arts = useEvents(category(CATEGORIES.arts.id))

  // If the server is unreachable all of them fail, so one toast reports it.
  const shelves = { favorite, tailored, sports, music, arts }
  useErrorToast(Object.values(shelves).find(({ failure }) => failure)?.failure ?? null)
  return shelves
}
