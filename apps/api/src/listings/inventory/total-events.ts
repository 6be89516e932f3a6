import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { boundedTotal } from '../../platform/database/bounded-sum.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { releaseExpiredHolds } from '../hold/holds.ts'
import { selectInventory } from './inventory-list.ts'

/** Totals of the broker's listings for each of some events, with the list's filters. */
export const totalEvents: Handler<Contract['ownStock']['eventTotals']> = async ({
  ctx,
  caller,
  input: { ids, ...filters },
}) => {
  await releaseExpiredHolds(ctx)
  const seller = { sellerId: caller.accountId, now: ctx.clock.now() }
  const listings = selectInventory(ctx.db, { ...filters, ...seller })
    .where('e.id', 'in', ids)
    .clearSelect()
    .select(['l.event_id', 'l.quantity', 'l.available', 'l.price_cents', 'l.cost_cents'])
  const data = await ctx.db
    .selectFrom(listings.as('s'))
    .select([
      's.event_id as eventId',
      sql<number>`count(*)::int`.as('listings'),
      sql<number>`sum(s.quantity)::bigint`.as('tickets'),
      sql<number>`sum(s.available)::bigint`.as('left'),
      boundedTotal(sql`s.price_cents::numeric * s.available`).as('value'),
      boundedTotal(sql`s.cost_cents::numeric * s.available`).as('cost'),
      sql<number>`count(*) filter (where s.cost_cents is null)::int`.as('unknownCosts'),
    ])
    .groupBy('s.event_id')
    .orderBy('s.event_id')
    .execute()
  return { data }
}
