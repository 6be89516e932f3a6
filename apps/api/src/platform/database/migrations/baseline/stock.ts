import { ALWAYS_ID, bounded, columnsOf } from './fragments.ts'

/** What of a listing counts for the stock of its section and its event. */
const COUNTED = [
  'event_id',
  'section_key',
  'section',
  'status_id',
  'available',
  'offered',
  'price_cents',
  'extra_kind',
]

/**
 * Sums of each event, and of each section of events with very many listings. A change of a listing
 * only inserts a row into `changed_events`, so that buyers never wait for one another; a job adds
 * the sums up a little later, and until then readers of such an event add up themselves. A broadcast
 * switch and a silent feed mark what they take off the market in the same way.
 */
export const stock = [
  `create table lowest_prices (
    event_id bigint not null references events,
    section_key text not null,
    day date not null,
    lowest_cents bigint not null check (lowest_cents > 0),
    listings integer not null check (listings > 0),
    recorded_at timestamptz not null,
    primary key (event_id, day, section_key),
    ${bounded('lowest_prices', 'lowest_cents', 1)}
  )`,
  'create index lowest_prices_by_time on lowest_prices (recorded_at)',

  `create table event_stock (
    event_id bigint primary key references events on delete cascade,
    tickets bigint not null check (tickets >= 0),
    lowest_cents bigint check (lowest_cents > 0),
    ${bounded('event_stock', 'lowest_cents', 1)}
  )`,
  'create index event_stock_by_tickets on event_stock (tickets, event_id)',
  'create index event_stock_by_lowest on event_stock (lowest_cents, event_id)',
  `create index event_stock_by_highest on event_stock (
    lowest_cents desc nulls last, event_id desc)`,

  `create table section_stock (
    event_id bigint not null references events on delete cascade,
    section_key text not null,
    section text collate "C" not null,
    first_order text collate "C" not null,
    last_order text collate "C" not null,
    listings bigint not null check (listings > 0),
    tickets bigint not null check (tickets > 0),
    lowest_cents bigint not null check (lowest_cents > 0),
    median_cents bigint not null check (median_cents >= lowest_cents),
    primary key (event_id, section_key),
    ${bounded('section_stock', 'lowest_cents', 1)},
    ${bounded('section_stock', 'median_cents', 1)}
  )`,

  // Without a foreign key: a purchase must not lock the event that everybody buys of.
  `create table changed_events (
    id ${ALWAYS_ID},
    event_id bigint not null,
    section_key text not null
  )`,
  'create index changed_events_section on changed_events (event_id, section_key)',

  `create function add_event_stock() returns trigger language plpgsql as $$
    begin
      insert into event_stock (event_id, tickets) select id, 0 from added;
      return null;
    end $$`,
  `create trigger events_stocked after insert on events referencing new table as added
    for each statement execute function add_event_stock()`,
  `create function queue_new_listings() returns trigger language plpgsql as $$
    begin
      insert into changed_events (event_id, section_key)
        select distinct event_id, section_key from added;
      return null;
    end $$`,
  `create trigger listings_queue_new after insert on listings referencing new table as added
    for each statement execute function queue_new_listings()`,
  `create function queue_changed_listing() returns trigger language plpgsql as $$
    begin
      insert into changed_events (event_id, section_key) values (new.event_id, new.section_key);
      if (new.event_id, new.section_key) <> (old.event_id, old.section_key) then
        insert into changed_events (event_id, section_key) values (old.event_id, old.section_key);
      end if;
      return null;
    end $$`,
  `create trigger listings_queue_changed after update on listings for each row
    when ((${columnsOf('old', COUNTED)}) is distinct from (${columnsOf('new', COUNTED)}))
    execute function queue_changed_listing()`,
  `create trigger listings_queue_sale_times
    after update of on_sale_from, on_sale_until, sale_changes_at on listings for each row
    when ((old.sale_changes_at, old.on_sale_until)
      is distinct from (new.sale_changes_at, new.on_sale_until))
    execute function queue_changed_listing()`,
  `create function queue_stopped_listings() returns trigger language plpgsql as $$
    begin
      insert into changed_events (event_id, section_key)
        select distinct l.event_id, l.section_key from changed as s
        join listings as l on l.seller_id = s.seller_id
          and (s.event_id is null or l.event_id = s.event_id)
        where l.status_id = 1 and l.available > 0;
      return null;
    end $$`,
  `create trigger broadcast_stopped after insert on broadcast_stops
    referencing new table as changed for each statement execute function queue_stopped_listings()`,
  `create trigger broadcast_resumed after delete on broadcast_stops
    referencing old table as changed for each statement execute function queue_stopped_listings()`,
  // An event that is merged into another takes its rows along.
  `create trigger broadcast_moved after update on broadcast_stops
    referencing new table as changed for each statement execute function queue_stopped_listings()`,
  `create function queue_silent_listings() returns trigger language plpgsql as $$
    begin
      insert into changed_events (event_id, section_key)
        select distinct event_id, section_key from listings
        where feed_id = new.id and status_id = 1 and available > 0;
      return null;
    end $$`,
  `create trigger feeds_silenced after update of silent_since on feeds for each row
    when (old.silent_since is distinct from new.silent_since) execute function queue_silent_listings()`,
]
