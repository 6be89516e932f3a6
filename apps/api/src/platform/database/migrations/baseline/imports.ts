import { ALWAYS_ID, ID } from './fragments.ts'

/** Imported files, and what brokers call events and venues, or miss in the catalog. */
export const imports = [
  // `report` is what a trial found about the file as a whole.
  `create table imports (
    id ${ID},
    account_id bigint not null references accounts (id),
    name text not null,
    fingerprint text not null,
    chunk_count integer not null check (chunk_count > 0),
    state text not null check (state in ('receiving', 'tried', 'applying', 'finished')),
    version integer not null default 0,
    withdrawn_count integer,
    report jsonb,
    created_at timestamptz not null
  )`,
  `create unique index imports_open_by_fingerprint on imports (account_id, fingerprint)
    where state <> 'finished'`,
  'create index imports_of_account on imports (account_id, id)',
  'create index imports_by_age on imports (created_at)',

  `create table import_chunks (
    import_id bigint not null references imports (id) on delete cascade,
    number integer not null check (number >= 0),
    content bytea not null,
    names text[] not null default '{}',
    outcomes jsonb,
    is_applied boolean not null default false,
    primary key (import_id, number)
  )`,

  // What brokers' files call events and venues. Without a seller, an administrator decided it for
  // everybody.
  `create table name_aliases (
    id ${ALWAYS_ID},
    seller_id bigint references accounts,
    kind text not null check (kind in ('event', 'venue')),
    alias text not null,
    alias_key text not null,
    name text not null,
    decided_by bigint not null references accounts,
    decided_at timestamptz not null
  )`,
  // The words of one file mean one thing.
  'create unique index name_aliases_once on name_aliases (coalesce(seller_id, 0), kind, alias_key)',
  'create index name_aliases_of_seller on name_aliases (seller_id)',
  'create index name_aliases_by on name_aliases (decided_by)',

  `create table event_requests (
    id ${ID},
    account_id bigint not null references accounts,
    name text not null check (char_length(name) between 1 and 200),
    venue text check (char_length(venue) between 1 and 200),
    date_time timestamp,
    source_url text,
    request_key text not null,
    waiting jsonb not null default '[]',
    state text not null default 'asked' check (state in ('asked', 'mapped', 'made', 'refused')),
    event_id bigint references events on delete set null,
    reason text,
    listed integer not null default 0 check (listed >= 0),
    failures jsonb not null default '[]',
    created_at timestamptz not null,
    answered_at timestamptz,
    answered_by bigint references accounts,
    check ((state = 'asked') = (answered_at is null)),
    check ((state = 'refused') = (reason is not null))
  )`,
  // One request for each event; further rows wait with it.
  `create unique index event_requests_open on event_requests (account_id, request_key)
    where state = 'asked'`,
  'create index event_requests_of_account on event_requests (account_id, id)',
  `create index event_requests_asked on event_requests (created_at, id) where state = 'asked'`,
  'create index event_requests_of_event on event_requests (event_id) where event_id is not null',
  `create index event_requests_answered_by on event_requests (answered_by)
    where answered_by is not null`,
]
