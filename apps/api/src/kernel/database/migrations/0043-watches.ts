import { type Kysely, sql } from 'kysely'

/**
 * What brokers watch: the questions, the events that each looks at, the listings that it knows, and
 * what is found and not told yet. The database itself notes which listings of watched events were
 * stirred, in the transaction that stirs them; whether they meet anything is found out later.
 */
export const watches = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table watches (
    id bigint generated always as identity primary key,
    account_id bigint not null references accounts,
    kind text not null check (kind in ('search', 'want')),
    name text not null,
    event_id bigint references events,
    events jsonb,
    listings jsonb not null,
    is_on boolean not null,
    tells_listings boolean not null,
    drop_percent integer check (drop_percent between 1 and 90),
    created_at timestamptz not null,
    ended_as text check (ended_as in ('fulfilled', 'ended')),
    look_at timestamptz,
    check ((event_id is null) <> (events is null)),
    check (kind = 'search' or tells_listings),
    check (kind = 'want' or ended_as is null),
    check (look_at is null or (is_on and ended_as is null))
  )`,
  'create index watches_account on watches (account_id, created_at)',
  'create index watches_event on watches (event_id) where event_id is not null',
  'create index watches_due on watches (look_at) where look_at is not null',

  `create table watch_events (
    watch_id bigint not null references watches on delete cascade,
    event_id bigint not null references events on delete cascade,
    base_cents bigint check (base_cents > 0),
    risen_cents bigint check (risen_cents > 0),
    risen_at timestamptz,
    primary key (watch_id, event_id),
    check ((risen_cents is null) = (risen_at is null))
  )`,
  'create index watch_events_event on watch_events (event_id)',

  `create table watch_listings (
    watch_id bigint not null references watches on delete cascade,
    listing_id bigint not null references listings on delete cascade,
    price_cents bigint not null check (price_cents > 0),
    primary key (watch_id, listing_id)
  )`,
  'create index watch_listings_listing on watch_listings (listing_id)',

  `create table watch_news (
    id bigint generated always as identity primary key,
    watch_id bigint not null references watches on delete cascade,
    listing_id bigint not null references listings on delete cascade,
    price_cents bigint not null check (price_cents > 0),
    was_cents bigint check (was_cents > price_cents),
    found_at timestamptz not null
  )`,
  'create index watch_news_watch on watch_news (watch_id)',
  'create index watch_news_listing on watch_news (listing_id)',

  `create table stirred_listings (
    id bigint generated always as identity primary key,
    listing_id bigint not null references listings on delete cascade
  )`,
  'create index stirred_listings_listing on stirred_listings (listing_id)',

  `create function note_stirred() returns trigger language plpgsql as $$
    begin
      insert into stirred_listings (listing_id) select c.id from changed as c
      where exists (select from watch_events as w where w.event_id = c.event_id);
      return null;
    end $$`,
  `create trigger listings_stirred_new after insert on listings referencing new table as changed
    for each statement execute function note_stirred()`,
  `create trigger listings_stirred after update on listings referencing new table as changed
    for each statement execute function note_stirred()`,
]
