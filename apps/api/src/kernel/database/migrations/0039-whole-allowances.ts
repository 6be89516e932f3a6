import { type Kysely, sql } from 'kysely'

/**
 * The market may give a whole price back while the order stands. What is called off after that owes
 * its buyer nothing more, and says so in a refund of nothing.
 */
export const wholeAllowances = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  'alter table purchases drop constraint purchases_allowed',
  `alter table purchases add constraint purchases_allowed check (
    lowered_cents >= 0 and lowered_cents <= allowed_cents and allowed_cents <= amount_cents
      and lowered_cents < amount_cents)`,
  'alter table refunds drop constraint refunds_amount_cents_check',
  `alter table refunds add constraint refunds_amount_cents_check check (
    amount_cents > 0 or (amount_cents = 0 and refunded_at is not null))`,
]
