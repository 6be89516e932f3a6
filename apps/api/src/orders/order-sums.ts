import { type RawBuilder, sql } from 'kysely'

import { boundedTotal } from '../platform/database/bounded-sum.ts'

/** Totals of the lines `b` of purchases `p` with one status: prices and refunds, of those shown. */
export const orderSums = (isShown: RawBuilder<boolean> = sql<boolean>`true`) =>
  [
    sql<number>`p.status_id`.as('status'),
    sql<number>`(count(*) filter (where b.is_order))::int`.as('orders'),
    sql<number>`coalesce(sum(p.quantity) filter (where b.is_order), 0)::bigint`.as('tickets'),
    boundedTotal(sql`case when b.is_order and ${isShown} then b.amount_cents else 0 end`).as(
      'amount',
    ),
    boundedTotal(sql`case when b.is_order or not ${isShown} then 0 else -b.amount_cents end`).as(
      'refunded',
    ),
  ] as const
