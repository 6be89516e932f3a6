import { type Kysely, sql } from 'kysely'

/**
 * A seller's listings are found and counted in the index alone. The event is of no use to either, but
 * a join that is left out still asks for it.
 */
export const foundBySeller = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create index listings_found_by_seller on listings (seller_id, delivery_date, id)
    include (event_id)`,
  'drop index listings_of_seller',
]
