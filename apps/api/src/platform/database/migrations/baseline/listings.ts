import {
  ALWAYS_ID,
  EXTRA_KINDS,
  ID,
  TRAITS,
  bounded,
  neverRemoved,
  rejectingTrigger,
} from './fragments.ts'

/** Listings, where they come from, how they change, and when they are on the market. */
export const listings = [
  `create function refuse_loss() returns trigger language plpgsql as $$
    begin ${rejectingTrigger(`'what was traded is never removed'`)} end $$`,

  // A feed outlives its API key: listings of a key that was revoked must not return to the market by
  // that. A feed that is silent is off the market.
  `create table feeds (
    id ${ALWAYS_ID},
    seller_id bigint not null references accounts,
    key_id bigint,
    key_name text check ((key_name is null) = (key_id is null)),
    silent_after_hours int check (silent_after_hours between 1 and 168),
    last_update_at timestamptz not null,
    silent_since timestamptz
  )`,
  'create unique index feeds_once on feeds (seller_id, coalesce(key_id, 0))',
  'create index feeds_limited on feeds (last_update_at) where silent_after_hours is not null',

  // A listing of a main event that is no seat has an `extra_kind`. Buyers see what is offered: at most
  // the shown quantity. Reads compare the times of sale with the clock; stored totals cannot, so
  // `sale_changes_at` is the next of them that the totals do not contain yet. A job moves it on, which
  // marks the event as changed. `longest_run` is null where all that is left is one run.
  `create table listings (
    id ${ID},
    event_id bigint not null references events,
    seller_id bigint not null references accounts,
    feed_id bigint references feeds on delete set null,
    external_id text,
    section text not null,
    seat_row text not null,
    section_order text collate "C" not null,
    row_order text collate "C" not null,
    section_key text not null,
    extra_kind text check (extra_kind in ${EXTRA_KINDS}),
    quantity integer not null check (quantity > 0),
    available integer not null check (available >= 0 and available <= quantity),
    shown_quantity integer check (shown_quantity > 0),
    offered integer
      generated always as (least(available, coalesce(shown_quantity, available))) stored,
    longest_run integer check (longest_run > 0),
    price_cents bigint not null check (price_cents > 0),
    cost_cents bigint check (cost_cents >= 0),
    split_rule text not null,
    custom_splits integer[],
    delivery_type_id integer not null check (delivery_type_id between 0 and 15),
    delivery_date timestamp not null,
    is_instant boolean not null default false,${TRAITS},
    restriction_key text not null default '',
    hides_seats boolean not null default false,
    internal_note text,
    tags text[] not null default '{}',
    status_id integer not null check (status_id in (1, 2, 3)),
    on_sale_from timestamptz,
    on_sale_until timestamptz,
    sale_changes_at timestamptz,
    created_at timestamptz not null,
    withdrawn_at timestamptz,
    constraint listings_of_whom unique (id, event_id, seller_id),
    constraint listings_sale_times check (on_sale_from < on_sale_until),
    ${bounded('listings', 'price_cents', 1)},
    ${bounded('listings', 'cost_cents', 0)}
  )`,
  'create index listings_of_event on listings (event_id, status_id)',
  `create unique index listings_by_external_id on listings (seller_id, external_id)
    where external_id is not null and status_id <> 3`,
  // The listings of one event are found, compared and sorted from this alone.
  `create index listings_compared on listings (event_id, section_key, price_cents)
    include (id, seller_id, available, offered, restriction_key, section, split_rule, custom_splits,
      longest_run, section_order, row_order, delivery_type_id, delivery_date)
    where status_id = 1 and available > 0 and extra_kind is null`,
  `create index listings_of_seller_on_sale on listings (seller_id, event_id, section_key)
    where status_id = 1 and available > 0`,
  // The listings of one seller are found, counted and sorted from this alone.
  `create index listings_sorted_by_seller on listings (seller_id, delivery_date, id)
    include (event_id, status_id, available, price_cents, section_order, row_order)`,
  `create index listings_extra on listings (event_id, price_cents)
    where status_id = 1 and available > 0 and extra_kind is not null`,
  'create index listings_of_feed on listings (feed_id) where feed_id is not null',
  `create index listings_sale_changes on listings (sale_changes_at)
    where sale_changes_at is not null`,
  neverRemoved('listings'),

  `create function set_extra_kind() returns trigger language plpgsql as $$
    begin
      new.extra_kind := extra_kind_of(new.section);
      if new.extra_kind is not null
        and (select kind from events where id = new.event_id) <> 'main'
      then new.extra_kind := null;
      end if;
      return new;
    end $$`,
  `create trigger listings_extra_kind before insert or update of section, event_id on listings
    for each row execute function set_extra_kind()`,
  // An event that is corrected takes its listings along.
  `create function move_extra_kinds() returns trigger language plpgsql as $$
    begin
      update listings as l set extra_kind = case new.kind when 'main' then extra_kind_of(l.section) end
      where l.event_id = new.id and l.extra_kind is distinct from
        case new.kind when 'main' then extra_kind_of(l.section) end;
      return null;
    end $$`,
  `create trigger events_extra_kinds after update of kind on events
    for each row when ((old.kind = 'main') <> (new.kind = 'main'))
    execute function move_extra_kinds()`,

  `create function set_sale_change() returns trigger language plpgsql as $$
    begin
      new.sale_changes_at := coalesce(new.on_sale_from, new.on_sale_until);
      return new;
    end $$`,
  `create trigger listings_sale_change_new before insert on listings for each row
    when (new.on_sale_from is not null or new.on_sale_until is not null)
    execute function set_sale_change()`,
  `create trigger listings_sale_change before update of on_sale_from, on_sale_until on listings
    for each row
    when ((old.on_sale_from, old.on_sale_until) is distinct from (new.on_sale_from, new.on_sale_until))
    execute function set_sale_change()`,

  `create table listing_changes (
    id ${ID},
    seller_id bigint not null references accounts,
    created_at timestamptz not null,
    applied_at timestamptz,
    undone_at timestamptz check (undone_at is null or applied_at is not null),
    row_count integer not null check (row_count > 0),
    done integer not null default 0 check (done between 0 and row_count),
    undone integer not null default 0 check (undone between 0 and row_count)
  )`,
  'create index listing_changes_of_seller on listing_changes (seller_id, created_at)',
  'create index listing_changes_by_time on listing_changes (created_at)',

  `create table listing_change_rows (
    change_id bigint not null references listing_changes on delete cascade,
    position integer not null,
    listing_id bigint not null references listings,
    outcome text not null
      check (outcome in ('planned', 'unchanged', 'refused', 'changed', 'undone', 'kept')),
    message text,
    before jsonb not null,
    after jsonb not null,
    primary key (change_id, position)
  )`,
  'create index listing_change_rows_of_listing on listing_change_rows (listing_id)',

  // What the seats of a listing were before they were changed, or which listing an imported file
  // replaced by it.
  `create table seat_changes (
    id ${ALWAYS_ID},
    listing_id bigint not null references listings on delete cascade,
    replaced_id bigint references listings on delete cascade,
    former text not null,
    key_name text,
    changed_at timestamptz not null
  )`,
  'create index seat_changes_of_listing on seat_changes (listing_id, id)',
  'create index seat_changes_of_replaced on seat_changes (replaced_id) where replaced_id is not null',

  // A row takes everything that a seller lists off the market, or what it lists for one event. Listings
  // are not updated, so what was paused by hand stays as it was.
  `create table broadcast_stops (
    id ${ALWAYS_ID},
    seller_id bigint not null references accounts,
    event_id bigint references events on delete cascade,
    stopped_by bigint not null references accounts,
    stopped_at timestamptz not null
  )`,
  // One row for everything, and one for each event.
  'create unique index broadcast_stops_once on broadcast_stops (seller_id, coalesce(event_id, 0))',
  'create index broadcast_stops_of_event on broadcast_stops (event_id)',
  'create index broadcast_stops_by on broadcast_stops (stopped_by)',

  // How long before an event a seller's listings leave the market, by way of delivery; a row exists only
  // for what a seller has set.
  `create table take_down_times (
    seller_id bigint not null references accounts,
    way text not null check (way in ('instant', 'code', 'transfer', 'other')),
    minutes int not null check (minutes between 0 and 4320),
    primary key (seller_id, way)
  )`,
]
