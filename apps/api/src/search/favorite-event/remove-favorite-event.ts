import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../platform/http/handler.ts'
import { removeFavorite } from './favorite-store.ts'

/** Removes a favorite event; repeating it changes nothing. */
export const removeFavoriteEvent: Handler<Contract['favoriteEvents']['remove']> = async ({
  ctx,
  caller,
  input,
}) => {
  await removeFavorite(ctx.db, { accountId: caller.accountId, eventId: input.eventId })
  return {}
}
