import { type Kysely, sql } from 'kysely'

/** What a schedule calls an event, so that it is known again when that schedule is read once more. */
export const eventSources = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table event_sources (
    source_key text primary key,
    event_id bigint not null references events
  )`,
  'create index event_sources_of_event on event_sources (event_id)',
]
