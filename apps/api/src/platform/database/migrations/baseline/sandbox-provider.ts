/**
 * The tables that the sandbox's payment provider keeps for itself. They are in every database,
 * whether or not it has a sandbox; the provider's package defines them too, for other hosts.
 */
export const sandboxProvider = [
  `create table sandbox_objects (
    seq integer generated always as identity not null,
    id text primary key,
    kind text not null,
    parent text,
    account text,
    created_at timestamptz not null,
    due_at timestamptz,
    body text not null,
    hidden text not null
  )`,
  'create index sandbox_objects_by_parent on sandbox_objects (kind, parent, seq)',
  'create index sandbox_objects_due on sandbox_objects (due_at) where due_at is not null',

  `create table sandbox_events (
    seq integer generated always as identity not null,
    id text primary key,
    body text not null,
    state text not null,
    attempts integer default 0 not null,
    created_at timestamptz not null,
    due_at timestamptz not null,
    leased_until timestamptz
  )`,
  `create index sandbox_events_due on sandbox_events (seq) where state = 'due'`,

  `create table sandbox_idempotency (
    scope text not null,
    key text not null,
    fingerprint text not null,
    created_at timestamptz not null,
    request_id text not null,
    status integer,
    answer text,
    constraint sandbox_idempotency_key primary key (scope, key)
  )`,

  `create table sandbox_knobs (
    id integer primary key,
    delay_ms integer not null,
    fail_next text,
    copies integer not null,
    hold boolean not null,
    "drop" boolean not null
  )`,
]
