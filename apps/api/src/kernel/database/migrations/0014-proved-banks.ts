import { type Kysely, sql } from 'kysely'

/**
 * What becomes of bank accounts: how often the small deposits to one were told wrongly, and why one
 * cannot be paid from or to; one is not added twice, by the provider's fingerprint of it, which says
 * nothing of its number. One that has failed may be added anew.
 */
export const provedBanks = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table payment_methods
    add column wrong_tries integer not null default 0,
    add column failure text`,
  `create index payment_methods_unverified on payment_methods (created_at)
    where status = 'unverified'`,

  'alter table payout_methods add column fingerprint text, add column failure text',
  `create unique index payout_methods_once on payout_methods (account_id, fingerprint)
    where status <> 'failed'`,

  'alter table payouts add column failure_code text',
]
