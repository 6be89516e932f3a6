/** Adds what some rows of `events` are worth to the counts, always in one order, which avoids deadlocks. */
const count = (changed: string) => `
  insert into event_counts_by_day as d (day, category_id, date_tba, events)
  select date_time::date, category_id, date_tba, sum(worth) from (${changed}) as changed
  where status_id = 2
  group by date_time::date, category_id, date_tba having sum(worth) <> 0
  order by date_time::date, category_id, date_tba
  on conflict (day, category_id, date_tba) do update set events = d.events + excluded.events`

const rows = (table: string, value: number) =>
  `select date_time, category_id, date_tba, status_id, ${value} as worth from ${table}`

/** What a statement does to events, by the names that its trigger gives the rows before and after. */
const COUNTED = {
  insert: { tables: 'new table as added', changed: rows('added', 1) },
  update: {
    tables: 'old table as gone new table as added',
    changed: `${rows('added', 1)} union all ${rows('gone', -1)}`,
  },
  delete: { tables: 'old table as gone', changed: rows('gone', -1) },
}

/** How many approved events each day has, counted by triggers. */
export const eventCounts = [
  `create table event_counts_by_day (
    day date not null,
    category_id integer not null,
    date_tba boolean not null,
    events bigint not null,
    primary key (day, category_id, date_tba)
  )`,
  ...Object.entries(COUNTED).flatMap(([action, { tables, changed }]) => [
    `create function count_days_of_${action}() returns trigger language plpgsql as $$
      begin ${count(changed)}; return null; end $$`,
    `create trigger events_counted_${action} after ${action} on events referencing ${tables}
      for each statement execute function count_days_of_${action}()`,
  ]),
]
