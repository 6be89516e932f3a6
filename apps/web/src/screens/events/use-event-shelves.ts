import { CATEGORIES } from '@seatdesk/domain'
import { useServerData, useToastedFailure } from '@seatdesk/front/query-cache'

import { favoritesQuery, useEvents } from '../../features/events/load-events.ts'
import type { EventFilterQuery } from '../../lib/addresses.ts'

/** As many events as a carousel shows before one goes to the list. */
const SHELF_SIZE = 12

/** What stands on the home page, each shelf a resource of its own. */
export const useEventShelves = (filters: Omit<EventFilterQuery, 'search'>) => {
  const shelf = (type: number) => ({ ...filters, type, perPage: SHELF_SIZE })
  const favorite = useServerData(favoritesQuery)
  const tailored = useEvents(shelf(CATEGORIES.tailored.id))
  const sports = useEvents(shelf(CATEGORIES.sports.id))
  const music = useEvents(shelf(CATEGORIES.music.id))
  const arts = useEvents(shelf(CATEGORIES.arts.id))

  // When the server is out of reach all of them fail, and one notice says it.
  const shelves = { favorite, tailored, sports, music, arts }
  useToastedFailure(Object.values(shelves).find(({ failure }) => failure)?.failure ?? null)
  return shelves
}
