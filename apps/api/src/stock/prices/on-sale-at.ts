import { EVENT_APPROVED } from '@seatdesk/domain'

import { isEvent, ledTo } from '../../catalogue/index.ts'
import type { Context } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { releaseExpiredHolds } from '../hold/holds.ts'
import { isAskedFor, type ListingFilter } from '../listing/is-asked-for.ts'
import { isOnSale } from '../listing/on-sale.ts'

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
  const eventId = await ledTo(ctx.db, 'event', asked)
  if (!(await isEvent(ctx.db, eventId))) throw new Refusal('notFound')
  const onSale = ctx.db
    .selectFrom('listings as l')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .where('e.id', '=', eventId)
    .where('e.status_id', '=', EVENT_APPROVED)
    .where(isOnSale({ accountId, now: ctx.clock.now() }))
    .where(isAskedFor(filter))
  return { eventId, onSale }
}
