import { type Kysely, sql } from 'kysely'

/**
 * Broadcast: a row takes everything that a seller lists off the market, or what it lists for one
 * event. Listings are not updated, so what was paused by hand stays as it was. Totals that counted
 * them are marked as changed in the same statement, and readers add up themselves until a job has.
 */
export const broadcast = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const stirStopped = (rows: string) => `
  insert into stirred_events (event_id, section_key)
    select distinct l.event_id, l.section_key from ${rows} as s
    join listings as l on l.seller_id = s.seller_id and (s.event_id is null or l.event_id = s.event_id)
    where l.status_id = 1 and l.available > 0`

const STATEMENTS = [
  `create table broadcast_stops (
    id bigint generated always as identity primary key,
    seller_id bigint not null references accounts,
    event_id bigint references events on delete cascade,
    stopped_by bigint not null references accounts,
    stopped_at timestamptz not null
  )`,
  // One row for everything, and one for each event.
  'create unique index broadcast_stops_once on broadcast_stops (seller_id, coalesce(event_id, 0))',
  'create index broadcast_stops_of_event on broadcast_stops (event_id)',
  'create index broadcast_stops_by on broadcast_stops (stopped_by)',
  `create function stir_stopped() returns trigger language plpgsql as $$
    begin ${stirStopped('changed')}; return null; end $$`,
  `create trigger broadcast_stopped after insert on broadcast_stops
    referencing new table as changed for each statement execute function stir_stopped()`,
  `create trigger broadcast_resumed after delete on broadcast_stops
    referencing old table as changed for each statement execute function stir_stopped()`,
  // An event that is merged into another takes its rows along.
  `create trigger broadcast_moved after update on broadcast_stops
    referencing new table as changed for each statement execute function stir_stopped()`,
]
