import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { addFavorite } from './favorite-store.ts'

/** Adds a favorite event; repeating it changes nothing. */
export const addFavoriteEvent: Handler<Contract['favoriteEvents']['add']> = async ({
  ctx,
  caller,
  input,
}) => {
  const favorite = { accountId: caller.accountId, eventId: input.eventId }
  if (!(await addFavorite(ctx.db, favorite, ctx.clock.now()))) throw new ApiError('notFound')
  return {}
}
