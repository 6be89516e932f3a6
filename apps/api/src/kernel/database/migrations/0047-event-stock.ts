import { type Kysely, sql } from 'kysely'

/**
 * What each event has on sale, added up and kept. Whoever changes a listing only notes that its event
 * was stirred, on a row of its own, so that buyers never wait for one another; what is noted is
 * added up anew a little later, and until then whoever reads such an event looks for itself.
 */
export const eventStock = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

/** What of a listing counts for its event; where only the rest of it changes, nothing was stirred. */
const COUNTS = ['event_id', 'status_id', 'available', 'price_cents']

const these = (row: string) => COUNTS.map((column) => `${row}.${column}`).join(', ')

const STATEMENTS = [
  `create table event_stock (
    event_id bigint primary key references events on delete cascade,
    tickets bigint not null check (tickets >= 0),
    lowest_cents bigint check (lowest_cents > 0)
  )`,
  `insert into event_stock (event_id, tickets, lowest_cents)
    select e.id, coalesce(l.tickets, 0), l.lowest from events as e
    left join (
      select event_id, sum(available) as tickets, min(price_cents) as lowest from listings
      where status_id = 1 and available > 0 group by event_id
    ) as l on l.event_id = e.id`,
  'create index event_stock_by_tickets on event_stock (tickets, event_id)',
  'create index event_stock_by_lowest on event_stock (lowest_cents, event_id)',
  `create index event_stock_by_highest on event_stock (
    lowest_cents desc nulls last, event_id desc)`,
  `create function begin_stock() returns trigger language plpgsql as $$
    begin
      insert into event_stock (event_id, tickets) select id, 0 from added;
      return null;
    end $$`,
  `create trigger events_stocked after insert on events referencing new table as added
    for each statement execute function begin_stock()`,

  // Without a key to the events: a purchase must not lock the event that everybody buys of.
  `create table stirred_events (
    id bigint generated always as identity primary key,
    event_id bigint not null
  )`,
  'create index stirred_events_event on stirred_events (event_id)',
  `create function stir_new() returns trigger language plpgsql as $$
    begin
      insert into stirred_events (event_id) select distinct event_id from added;
      return null;
    end $$`,
  `create function stir_changed() returns trigger language plpgsql as $$
    begin
      insert into stirred_events (event_id) values (new.event_id);
      if new.event_id <> old.event_id then
        insert into stirred_events (event_id) values (old.event_id);
      end if;
      return null;
    end $$`,
  `create trigger listings_stir_new after insert on listings referencing new table as added
    for each statement execute function stir_new()`,
  `create trigger listings_stir_changed after update on listings for each row
    when ((${these('old')}) is distinct from (${these('new')}))
    execute function stir_changed()`,

  // As before, with all that a page of one event's listings is found and sorted by.
  'drop index listings_compared',
  `create index listings_compared on listings (event_id, section_key, price_cents)
    include (id, seller_id, available, section, split_rule, custom_splits, longest_run,
      section_order, row_order, delivery_type_id, delivery_date)
    where status_id = 1 and available > 0`,
  `create index listings_of_seller_on_sale on listings (seller_id, event_id)
    where status_id = 1 and available > 0`,
  'create index events_postponed on events (id) where postponed_at is not null',
]
