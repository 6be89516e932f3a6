import { AGE_BUCKETS } from '@seatdesk/domain'
import { sql } from 'kysely'

import {
  ageBucketExpression,
  selectInventory,
  listingStateExpression,
} from '../../listings/index.ts'
import { boundedSum, boundedTotal } from '../../platform/database/bounded-sum.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { toUnsoldStock } from './stock-by-event.ts'

/**
 * A broker's sellable inventory, grouped by listing age. Every age bucket is returned, including
 * empty ones.
 */
export const inventoryByAge = async (
  db: Db,
  { sellerId, now }: { sellerId: number; now: Date },
) => {
  const listings = selectInventory(db, { sellerId, eventScope: null, now })
    .where(listingStateExpression(now), 'in', ['active', 'inactive'])
    .clearSelect()
    .select([ageBucketExpression(now).as('age'), 'l.available', 'l.price_cents', 'l.cost_cents'])
  const rows = await db
    .selectFrom(listings.as('s'))
    .select([
      's.age',
      sql<number>`count(*)::int`.as('listings'),
      sql<number>`sum(s.available)::bigint`.as('left'),
      boundedTotal(sql`s.price_cents::numeric * s.available`).as('value'),
      boundedSum(sql`s.cost_cents::numeric * s.available`).as('cost'),
      sql<number>`count(*) filter (where s.cost_cents is null)::int`.as('unknownCosts'),
    ])
    .groupBy('s.age')
    .execute()
  const none = { listings: 0, left: 0, value: 0, cost: null, unknownCosts: 0 }
  return AGE_BUCKETS.map((age) => ({
    age,
    ...toUnsoldStock(rows.find((row) => row.age === age) ?? none),
  }))
}
