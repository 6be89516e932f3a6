import { type Kysely, sql } from 'kysely'

/** The lowest price of each section of an event, one row for each day, and sales by their time. */
export const lowestPrices = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table lowest_prices (
    event_id bigint not null references events,
    section_key text not null,
    day date not null,
    lowest_cents bigint not null check (lowest_cents > 0),
    listings integer not null check (listings > 0),
    noted_at timestamptz not null,
    primary key (event_id, day, section_key)
  )`,
  'create index lowest_prices_by_time on lowest_prices (noted_at)',
  `create index purchases_sold on purchases (event_id, requested_at desc)
    where status_id in (1, 2, 3)`,
]
