import { sql } from 'kysely'

/** What the orders `p` of one status come to. */
export const orderSums = [
  sql<number>`p.status_id`.as('status'),
  sql<number>`count(*)::int`.as('orders'),
  sql<number>`sum(p.quantity)::int`.as('tickets'),
  sql<number>`sum(p.amount_cents)::bigint`.as('amount'),
] as const
