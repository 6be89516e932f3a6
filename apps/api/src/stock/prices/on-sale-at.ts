import type { Context } from '../../kernel/context.ts'
import { releaseExpiredHolds } from '../hold/holds.ts'
import { eventForSale } from '../listing/event-for-sale.ts'
import type { ListingFilter } from '../listing/is-asked-for.ts'
import { listingsOffered } from '../listing/listings-offered.ts'
import { isBySection, sectionStock } from '../listing/section-stock.ts'

interface Question extends ListingFilter {
  eventId: number
}

/**
 * Listings `l` that a broker could buy for an event, to be grouped, the event as it is now, and what
 * each of its sections has where that is kept and answers the question.
 * @throws 404 where there is no such event.
 */
export const onSaleAt = async (
  ctx: Context,
  { eventId: asked, ...filter }: Question,
  accountId: number,
) => {
  await releaseExpiredHolds(ctx)
  const event = await eventForSale(ctx.db, asked, ctx.clock.now())
  const isQuick = event.isKeptBySection && event.isOpen && isBySection(filter)
  return {
    eventId: event.id,
    onSale: listingsOffered(ctx.db, event, filter, accountId),
    bySection: isQuick ? sectionStock(event, filter.section, accountId) : null,
  }
}
