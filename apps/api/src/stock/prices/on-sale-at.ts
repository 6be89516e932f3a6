import type { Context } from '../../kernel/context.ts'
import { releaseExpiredHolds } from '../hold/holds.ts'
import { eventForSale } from '../listing/event-for-sale.ts'
import type { ListingFilter } from '../listing/is-asked-for.ts'
import { listingsOffered } from '../listing/listings-offered.ts'

interface Question extends ListingFilter {
  eventId: number
}

/**
 * Listings `l` that a broker could buy for an event, to be grouped, and its id now.
 * @throws 404 where there is no such event.
 */
export const onSaleAt = async (
  ctx: Context,
  { eventId: asked, ...filter }: Question,
  accountId: number,
) => {
  await releaseExpiredHolds(ctx)
  const event = await eventForSale(ctx.db, asked, ctx.clock.now())
  return { eventId: event.id, onSale: listingsOffered(ctx.db, event, filter, accountId) }
}
