import { type Kysely, sql } from 'kysely'

/** Whose request a checkout is. */
export const moneyAtRisk = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  'alter table checkouts add column body_hash text',
  `update checkouts as c set body_hash = k.body_hash from idempotency_keys as k
    where k.owner = 'account ' || c.buyer_id and k.key = c.idempotency_key`,
]
