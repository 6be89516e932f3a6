import { type Kysely, sql } from 'kysely'

/**
 * What the seats of a listing were before they were changed, or which listing an imported file
 * replaced by it.
 */
export const seatChanges = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table seat_changes (
    id bigint generated always as identity primary key,
    listing_id bigint not null references listings on delete cascade,
    replaced_id bigint references listings on delete cascade,
    former text not null,
    key_name text,
    changed_at timestamptz not null
  )`,
  'create index seat_changes_of_listing on seat_changes (listing_id, id)',
  'create index seat_changes_of_replaced on seat_changes (replaced_id) where replaced_id is not null',
]
