import { type Kysely, sql } from 'kysely'

/** A notification of one listing says which, so that it leads there. */
export const toldListings = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  'alter table notifications add listing_id bigint references listings on delete set null',
  `create index notifications_listing on notifications (listing_id)
    where listing_id is not null`,
]
