import { type Kysely, sql } from 'kysely'

/**
 * How many approved events each day has, by category, and by whether the day is still open. The
 * database counts them itself, in the transaction that makes, moves or removes an event. And indexes
 * from which events are read in the order they are listed in, without the events themselves.
 */
export const eventDays = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

/** Adds up what some rows of `events` are worth, and keeps it; always in one order, so that no two wait for each other. */
const count = (changed: string) => `
  insert into event_days as d (day, category_id, date_tba, events)
  select date_time::date, category_id, date_tba, sum(worth) from (${changed}) as changed
  where status_id = 2
  group by date_time::date, category_id, date_tba having sum(worth) <> 0
  order by date_time::date, category_id, date_tba
  on conflict (day, category_id, date_tba) do update set events = d.events + excluded.events`

const rows = (table: string, worth: number) =>
  `select date_time, category_id, date_tba, status_id, ${worth} as worth from ${table}`

/** What a statement does to events, by the names that its trigger gives the rows before and after. */
const COUNTED = {
  insert: { tables: 'new table as added', changed: rows('added', 1) },
  update: {
    tables: 'old table as gone new table as added',
    changed: `${rows('added', 1)} union all ${rows('gone', -1)}`,
  },
  delete: { tables: 'old table as gone', changed: rows('gone', -1) },
}

const STATEMENTS = [
  `create table event_days (
    day date not null,
    category_id integer not null,
    date_tba boolean not null,
    events bigint not null,
    primary key (day, category_id, date_tba)
  )`,
  count(rows('events', 1)),
  ...Object.entries(COUNTED).flatMap(([act, { tables, changed }]) => [
    `create function count_days_of_${act}() returns trigger language plpgsql as $$
      begin ${count(changed)}; return null; end $$`,
    `create trigger events_counted_${act} after ${act} on events referencing ${tables}
      for each statement execute function count_days_of_${act}()`,
  ]),

  'drop index events_by_date',
  `create index events_by_date on events (status_id, date_time, id)
    include (category_id, venue_id, date_tba, time_tba)`,
  `create index events_by_name on events (status_id, (lower(name) collate "C"), id)
    include (name, date_time, category_id, venue_id, date_tba, time_tba)`,
  'create index venues_by_name on venues ((lower(name) collate "C"), id)',
  'drop index events_of_venue',
  `create index events_of_venue on events (venue_id, status_id, date_time, id)
    include (category_id, date_tba, time_tba)`,
]
