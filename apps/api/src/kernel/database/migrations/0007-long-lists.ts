import { type Kysely, sql } from 'kysely'

/**
 * What keeps administrators' lists and the sweep quick when there are many orders. The lists sort
 * what has no value last, and only an index that does so as well serves them.
 */
export const longLists = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  'create index purchases_by_time on purchases (created_at desc nulls last, id desc)',
  'create index payouts_by_time on payouts (created_at desc nulls last, purchase_id desc)',
  `create index checkouts_lapsed on checkouts (id) where state = 'lapsed'`,
]
