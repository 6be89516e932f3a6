import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // When a buyer let a hold lapse; null for checkouts that were paid, or that ended for other reasons.
  'alter table checkouts add column lapsed_at timestamptz',
  'create index checkouts_lapses on checkouts (buyer_id, lapsed_at) where lapsed_at is not null',
  `create index checkouts_unpaid on checkouts (buyer_id) where state in ('held', 'waiting')`,
]

/** Records lapsed holds by buyer, and finds the unpaid holds of a buyer. */
export const unpaidHolds: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
