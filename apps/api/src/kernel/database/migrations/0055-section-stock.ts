import { type Kysely, sql } from 'kysely'

/**
 * What each section of an event with very many listings has on sale, added up and kept as the sums of
 * events are. What was stirred is noted by section, so that of ten thousand listings those of one
 * section are looked at for a purchase, and no others.
 */
export const sectionStock = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

/** Of so many listings on sale on, what the sections of an event have is kept. */
const MANY = 500

/** What of a listing counts for its section and its event. */
const COUNTS = ['event_id', 'section_key', 'section', 'status_id', 'available', 'price_cents']

const these = (row: string) => COUNTS.map((column) => `${row}.${column}`).join(', ')

const ON_SALE = 'l.status_id = 1 and l.available > 0'

const STATEMENTS = [
  // Nobody changes a listing from here on until all of this is done; whoever did has noted it. In the
  // order in which others lock them.
  'lock table events, event_stock, listings, stirred_events in access exclusive mode',

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
    primary key (event_id, section_key)
  )`,

  `update event_stock as k set tickets = found.tickets, lowest_cents = found.lowest
    from (
      select s.event_id, coalesce(sum(l.available), 0) as tickets, min(l.price_cents) as lowest
      from (select distinct event_id from stirred_events) as s
      left join listings as l on l.event_id = s.event_id and ${ON_SALE}
      group by s.event_id
    ) as found where k.event_id = found.event_id`,
  'delete from stirred_events',
  'alter table stirred_events add column section_key text not null',
  'drop index stirred_events_event',
  'create index stirred_events_section on stirred_events (event_id, section_key)',
  `insert into section_stock (event_id, section_key, section, first_order, last_order, listings,
      tickets, lowest_cents, median_cents)
    select l.event_id, l.section_key, min(l.section collate "C"), min(l.section_order),
      max(l.section_order), count(*), sum(l.available), min(l.price_cents),
      percentile_disc(0.5) within group (order by l.price_cents)
    from (
      select l.event_id as id from listings as l where ${ON_SALE}
      group by l.event_id having count(*) >= ${MANY}
    ) as large join listings as l on l.event_id = large.id and ${ON_SALE}
    group by l.event_id, l.section_key`,

  `create or replace function stir_new() returns trigger language plpgsql as $$
    begin
      insert into stirred_events (event_id, section_key)
        select distinct event_id, section_key from added;
      return null;
    end $$`,
  `create or replace function stir_changed() returns trigger language plpgsql as $$
    begin
      insert into stirred_events (event_id, section_key) values (new.event_id, new.section_key);
      if (new.event_id, new.section_key) <> (old.event_id, old.section_key) then
        insert into stirred_events (event_id, section_key) values (old.event_id, old.section_key);
      end if;
      return null;
    end $$`,
  'drop trigger listings_stir_changed on listings',
  `create trigger listings_stir_changed after update on listings for each row
    when ((${these('old')}) is distinct from (${these('new')}))
    execute function stir_changed()`,

  'drop index listings_of_seller_on_sale',
  `create index listings_of_seller_on_sale on listings (seller_id, event_id, section_key)
    where status_id = 1 and available > 0`,
]
