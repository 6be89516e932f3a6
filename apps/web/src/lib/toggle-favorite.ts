import type { Event } from '@seatdesk/domain'
import type { ServerData } from '@seatdesk/front/query-cache'

import { api } from './api.ts'
import { toastFailure } from './messages/words.ts'

/**
 * Marks or unmarks an event, then loads the lists again. When marking failed they are emptied
 * first: what they showed is no longer to be trusted.
 */
export const toggleFavorite = async (
  event: Event,
  isFavorite: boolean,
  lists: readonly Pick<ServerData<unknown>, 'clear' | 'reload'>[],
): Promise<void> => {
  try {
    if (isFavorite) await api.favoriteEvents.add({ eventId: event.id })
    else await api.favoriteEvents.remove({ eventId: event.id })
  } catch (error) {
    toastFailure(error)
    if (isFavorite) for (const list of lists) list.clear()
  }
  await Promise.all(lists.map((list) => list.reload()))
}
