import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { addFavoriteEvent } from './add-favorite-event.ts'
import { listFavoriteEvents } from './list-favorite-events.ts'
import { removeFavoriteEvent } from './remove-favorite-event.ts'

/** The calls of the favourites. */
export const favoriteEventHandlers = {
  list: listFavoriteEvents,
  add: addFavoriteEvent,
  remove: removeFavoriteEvent,
} satisfies ResourceHandlers<'favoriteEvents'>
