import { sql } from 'kysely'

import { boundedTotal } from '../platform/database/bounded-sum.ts'

/** What the orders `p` of one status come to. */
export const orderSums = [
  sql<number>`p.status_id`.as('status'),
  sql<number>`count(*)::int`.as('orders'),
  sql<number>`sum(p.quantity)::bigint`.as('tickets'),
  boundedTotal(sql`p.amount_cents`).as('amount'),
] as const
