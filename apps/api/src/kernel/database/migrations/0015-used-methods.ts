import { type Kysely, sql } from 'kysely'

/**
 * What an order was paid with, and where a payout went, as it was then: a card or an account may be
 * removed, and the books name it all the same.
 */
export const usedMethods = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  'alter table checkouts add column method_brand text, add column method_last4 text',
  `update checkouts c set method_brand = coalesce(m.brand, 'ACH'), method_last4 = m.last4
    from payment_methods m where m.id = c.payment_method_id`,
  'alter table payouts add column method_holder text, add column method_last4 text',
  `update payouts o set method_holder = m.holder_name, method_last4 = m.last4
    from payout_methods m where m.id = o.payout_method_id`,
]
