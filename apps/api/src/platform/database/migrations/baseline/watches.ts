import { ALWAYS_ID, bounded } from './fragments.ts'

/**
 * Watches: the queries, the events that each matches, the listings that it knows, and what its alerts
 * report.
 */
export const watches = [
  `create table watches (
    id ${ALWAYS_ID},
    account_id bigint not null references accounts,
    kind text not null check (kind in ('search', 'want')),
    name text not null,
    event_id bigint references events,
    events jsonb,
    listings jsonb not null,
    is_on boolean not null,
    notifies_listings boolean not null,
    drop_percent integer check (drop_percent between 1 and 90),
    created_at timestamptz not null,
    ended_as text check (ended_as in ('fulfilled', 'ended')),
    next_check_at timestamptz,
    check ((event_id is null) <> (events is null)),
    check (kind = 'search' or notifies_listings),
    check (kind = 'want' or ended_as is null),
    check (next_check_at is null or (is_on and ended_as is null))
  )`,
  'create index watches_account on watches (account_id, created_at)',
  'create index watches_event on watches (event_id) where event_id is not null',
  'create index watches_due on watches (next_check_at) where next_check_at is not null',

  `create table watch_events (
    watch_id bigint not null references watches on delete cascade,
    event_id bigint not null references events on delete cascade,
    base_cents bigint check (base_cents > 0),
    higher_cents bigint check (higher_cents > 0),
    higher_since timestamptz,
    primary key (watch_id, event_id),
    ${bounded('watch_events', 'base_cents', 1)},
    ${bounded('watch_events', 'higher_cents', 1)},
    check ((higher_cents is null) = (higher_since is null))
  )`,
  'create index watch_events_event on watch_events (event_id)',

  `create table watch_listings (
    watch_id bigint not null references watches on delete cascade,
    listing_id bigint not null references listings on delete cascade,
    price_cents bigint not null check (price_cents > 0),
    primary key (watch_id, listing_id),
    ${bounded('watch_listings', 'price_cents', 1)}
  )`,
  'create index watch_listings_listing on watch_listings (listing_id)',

  `create table alert_matches (
    id ${ALWAYS_ID},
    watch_id bigint not null references watches on delete cascade,
    listing_id bigint not null references listings on delete cascade,
    price_cents bigint not null check (price_cents > 0),
    previous_cents bigint check (previous_cents > price_cents),
    found_at timestamptz not null,
    ${bounded('alert_matches', 'price_cents', 1)},
    ${bounded('alert_matches', 'previous_cents', 1)}
  )`,
  'create index alert_matches_watch on alert_matches (watch_id)',
  'create index alert_matches_listing on alert_matches (listing_id)',

  `create table changed_listings (
    id ${ALWAYS_ID},
    listing_id bigint not null references listings on delete cascade
  )`,
  'create index changed_listings_listing on changed_listings (listing_id)',

  `create function record_changed_listings() returns trigger language plpgsql as $$
    begin
      insert into changed_listings (listing_id) select c.id from changed as c
      where exists (select from watch_events as w where w.event_id = c.event_id);
      return null;
    end $$`,
  `create trigger listings_record_new after insert on listings referencing new table as changed
    for each statement execute function record_changed_listings()`,
  `create trigger listings_record_changed after update on listings referencing new table as changed
    for each statement execute function record_changed_listings()`,
]
