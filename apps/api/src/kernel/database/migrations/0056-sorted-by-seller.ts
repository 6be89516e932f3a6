import { type Kysely, sql } from 'kysely'

/**
 * A seller's listings are found, counted and sorted in the index alone, by whatever they are sorted
 * by and however they stand.
 */
export const sortedBySeller = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create index listings_sorted_by_seller on listings (seller_id, delivery_date, id)
    include (event_id, status_id, available, price_cents, section_order, row_order)`,
  'drop index listings_found_by_seller',
]
