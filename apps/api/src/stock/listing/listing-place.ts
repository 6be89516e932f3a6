import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { placeOfId } from '../../kernel/id-page.ts'
import { releaseExpiredHolds } from '../hold/holds.ts'
import { eventForSale } from './event-for-sale.ts'
import { listingsInOrder } from './listings-in-order.ts'

/** Says where a listing stands in the list that is asked for, so that its page can be turned to. */
export const listingPlace: Handler<Contract['listings']['place']> = async ({
  ctx,
  caller,
  input,
}) => {
  await releaseExpiredHolds(ctx)
  const look = { accountId: caller.accountId, now: ctx.clock.now() }
  const event = await eventForSale(ctx.db, input.eventId, look.now)
  const matches = listingsInOrder(ctx.db, event, input, look)
  return { place: await placeOfId(ctx.db, matches, input.listingId, input.orderDir) }
}
