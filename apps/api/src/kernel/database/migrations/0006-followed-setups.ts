import { type Kysely, sql } from 'kysely'

/** By what a card's authentication is asked after, and when that was done last. */
export const followedSetups = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  'alter table payment_methods add column setup_id text',
  'alter table payment_methods add column asked_at timestamptz',
  `create index payment_methods_pending on payment_methods (created_at) where status = 'pending'`,
]
