import { CATEGORIES } from '@seatdesk/domain'
import { useResource, useToastedFailure } from '@seatdesk/front/resource'

import type { EventFilterQuery } from '../../features/events/event-filters.ts'
import { loadEvents, loadFavorites } from '../../features/events/load-events.ts'

/** As many events as a carousel shows before one goes to the list. */
const SHELF_SIZE = 12

/** What stands on the home page, each shelf a resource of its own. */
export const useEventShelves = (filters: Omit<EventFilterQuery, 'search'>) => {
  const question = (type: number) => ({ ...filters, type, perPage: SHELF_SIZE })
  const favorite = useResource(loadFavorites, 'own')
  const tailored = useResource(loadEvents, question(CATEGORIES.tailored.id))
  const sports = useResource(loadEvents, question(CATEGORIES.sports.id))
  const music = useResource(loadEvents, question(CATEGORIES.music.id))
  const arts = useResource(loadEvents, question(CATEGORIES.arts.id))

  // When the server is out of reach all of them fail, and one notice says it.
  const shelves = { favorite, tailored, sports, music, arts }
  useToastedFailure(Object.values(shelves).find(({ failure }) => failure)?.failure ?? null)
  return shelves
}
