import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { boundedTotal } from '../../platform/database/bounded-sum.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { releaseExpiredHolds } from '../hold/holds.ts'
import { selectInventory, listingStateExpression } from './inventory-list.ts'

/** Totals of the broker's listings for each state that occurs. */
export const totalInventory: Handler<Contract['inventory']['totals']> = async ({
  ctx,
  caller,
  input,
}) => {
  await releaseExpiredHolds(ctx)
  const now = ctx.clock.now()
  const listings = selectInventory(ctx.db, { ...input, sellerId: caller.accountId, now })
    .clearSelect()
    .select([listingStateExpression(now).as('state'), 'l.quantity', 'l.available', 'l.price_cents'])
  const data = await ctx.db
    .selectFrom(listings.as('s'))
    .select([
      's.state',
      sql<number>`count(*)::int`.as('listings'),
      sql<number>`sum(s.quantity)::bigint`.as('tickets'),
      sql<number>`sum(s.available)::bigint`.as('left'),
      boundedTotal(sql`s.price_cents::numeric * s.available`).as('value'),
    ])
    .groupBy('s.state')
    .orderBy('s.state')
    .execute()
  return { data }
}
