import { type RawBuilder, sql } from 'kysely'

/** What the orders `p` of one status come to, each of them to an amount. */
export const orderSums = (amount: RawBuilder<unknown> = sql`p.amount_cents`) =>
  [
    sql<number>`p.status_id`.as('status'),
    sql<number>`count(*)::int`.as('orders'),
    sql<number>`sum(p.quantity)::int`.as('tickets'),
    sql<number>`sum(${amount})::bigint`.as('amount'),
  ] as const
