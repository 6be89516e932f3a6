import { type Kysely, sql } from 'kysely'

/** When the provider was last asked whether a refund had come back from the buyer's bank. */
export const followedRefunds = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  'alter table refunds add column asked_at timestamptz',
  'create index refunds_given_back on refunds (refunded_at) where refunded_at is not null',
]
