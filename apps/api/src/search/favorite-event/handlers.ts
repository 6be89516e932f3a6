import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { addFavoriteEvent } from './add-favorite-event.ts'
import { listFavoriteEvents } from './list-favorite-events.ts'
import { removeFavoriteEvent } from './remove-favorite-event.ts'

/** Handlers of the favorite endpoints. */
export const favoriteEventHandlers = {
  list: listFavoriteEvents,
  add: addFavoriteEvent,
  remove: removeFavoriteEvent,
} satisfies ResourceHandlers<'favoriteEvents'>
