import { type Kysely, sql } from 'kysely'

/** What keeping the catalogue looks up: who marked and bought an event, where tags and drawings are used. */
export const catalogue = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  'create index purchases_of_event on purchases (event_id)',
  'create index favorites_of_event on favorites (event_id)',
  'create index account_tags_of_tag on account_tags (tag_id)',
  'create index events_of_seat_map on events (seat_map_id) where seat_map_id is not null',
  'create index venues_of_seat_map on venues (seat_map_id) where seat_map_id is not null',
]
