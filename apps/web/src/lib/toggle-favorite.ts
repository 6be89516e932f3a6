import { isApiError } from '@seatdesk/api-client'
import type { QueryState } from '@seatdesk/app-kit/query-cache'
import type { Event } from '@seatdesk/domain'

import { api } from './api.ts'
import { toastFailure } from './i18n/i18n.ts'

/**
 * Adds or removes a favorite, then reloads the event lists. If adding fails, clears the lists
 * first, because their state is uncertain. Without a connection the lists stay as they are.
 */
export const toggleFavorite = async (
  event: Event,
  isFavorite: boolean,
  lists: readonly Pick<QueryState<unknown>, 'clear' | 'reload'>[],
): Promise<void> => {
  try {
    if (isFavorite) await api.favoriteEvents.add({ eventId: event.id })
    else await api.favoriteEvents.remove({ eventId: event.id })
  } catch (error) {
    toastFailure(error)
    if (isApiError(error) && error.kind === 'network') return
    if (isFavorite) for (const list of lists) list.clear()
  }
  await Promise.all(lists.map((list) => list.reload()))
}
