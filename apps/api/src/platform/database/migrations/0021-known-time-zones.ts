import { type Kysely, sql } from 'kysely'

/**
 * The engine rejects a venue whose time zone it does not know. Every list of events converts times to
 * the zones of their venues, so one such row, written past the API, would fail all of them. Rows from
 * before are not checked: a server must start with them.
 */
export const knownTimeZones = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table venues add constraint venues_time_zone_known
      check ((timestamptz '2000-01-01 00:00:00Z' at time zone time_zone) is not null) not valid`.execute(
      db,
    )
  },
}
