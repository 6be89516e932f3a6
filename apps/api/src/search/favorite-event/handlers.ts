import type { Contract } from '@seatdesk/domain/contract'

import { releaseExpiredHolds } from '../../listings/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { toEvent } from '../event/event-shape.ts'
import { readEvents } from '../event/event-store.ts'
import { addFavorite, favoriteEventIds, removeFavorite } from './favorite-store.ts'

/** Removes a favorite event; repeating it changes nothing. */
const removeFavoriteEvent: Handler<Contract['favoriteEvents']['remove']> = async ({
  ctx,
  caller,
  input,
}) => {
  await removeFavorite(ctx.db, { accountId: caller.accountId, eventId: input.eventId })
  return {}
}

/** Lists the favorite events from today on. */
const listFavoriteEvents: Handler<Contract['favoriteEvents']['list']> = async ({ ctx, caller }) => {
  await releaseExpiredHolds(ctx)
  const viewer = { accountId: caller.accountId, now: ctx.clock.now() }
  const events = await readEvents(ctx.db, await favoriteEventIds(ctx.db, viewer), viewer)
  return { data: mapRows(events, (event) => toEvent(event)) }
}

/** Adds a favorite event; repeating it changes nothing. */
const addFavoriteEvent: Handler<Contract['favoriteEvents']['add']> = async ({
  ctx,
  caller,
  input,
}) => {
  const favorite = { accountId: caller.accountId, eventId: input.eventId }
  if (!(await addFavorite(ctx.db, favorite, ctx.clock.now()))) throw new ApiError('notFound')
  return {}
}

/** Handlers of the favorite endpoints. */
export const favoriteEventHandlers = {
  list: listFavoriteEvents,
  add: addFavoriteEvent,
  remove: removeFavoriteEvent,
} satisfies ResourceHandlers<'favoriteEvents'>
