import { ID } from './fragments.ts'

/** Sessions, API keys, and what limits and repeats of requests are counted by. */
export const sessions = [
  `create table sessions (
    id text primary key,
    account_id bigint not null references accounts,
    company_id bigint references companies,
    scope text not null,
    created_at timestamptz not null,
    revoked_at timestamptz,
    user_agent text,
    address text,
    network text,
    last_seen_at timestamptz not null default current_timestamp,
    proved_at timestamptz
  )`,
  'create index sessions_of_account on sessions (account_id)',
  'create index sessions_by_age on sessions (created_at)',
  'create index sessions_of_company on sessions (company_id) where company_id is not null',

  `create table refresh_tokens (
    token_hash text primary key,
    session_id text not null references sessions,
    parent_hash text unique,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    spent_at timestamptz
  )`,
  'create index refresh_tokens_of_session on refresh_tokens (session_id)',
  'create index refresh_tokens_by_age on refresh_tokens (expires_at)',

  `create table codes (
    id ${ID},
    account_id bigint not null references accounts,
    session_id text references sessions,
    purpose text not null check (purpose in ('confirm-phone', 'login', 'change-mfa', 'step-up')),
    code_hash text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    attempts integer not null default 0,
    used_at timestamptz
  )`,
  'create index codes_of_account on codes (account_id, purpose, created_at)',
  'create index codes_of_session on codes (session_id) where session_id is not null',

  `create table passkey_challenges (
    token_hash text primary key,
    challenge text not null,
    account_id bigint references accounts on delete cascade,
    session_id text,
    user_handle text,
    expires_at timestamptz not null
  )`,
  'create index passkey_challenges_by_end on passkey_challenges (expires_at)',
  'create index passkey_challenges_of_account on passkey_challenges (account_id)',

  `create table api_keys (
    id ${ID},
    account_id bigint not null references accounts,
    made_by bigint references accounts,
    name text not null,
    key_hash text not null unique,
    created_at timestamptz not null,
    last_used_at timestamptz,
    scopes text[] not null default '{mine,sell,reports}'
      check (scopes <@ '{market,mine,sell,price,buy,reports,webhooks}' and scopes <> '{}'),
    expires_at timestamptz,
    addresses text[] not null default '{}'
  )`,
  'create index api_keys_of_account on api_keys (account_id, created_at)',
  'create index api_keys_of_maker on api_keys (made_by) where made_by is not null',

  `create table rate_limit_attempts (
    key text primary key,
    times timestamptz[] not null,
    expires_at timestamptz not null
  )`,
  'create index rate_limit_attempts_by_age on rate_limit_attempts (expires_at)',

  `create table idempotency_keys (
    owner text not null,
    key text not null,
    call text not null,
    body_hash text not null,
    status integer,
    response text,
    leased_until timestamptz not null,
    created_at timestamptz not null,
    primary key (owner, key)
  )`,
  'create index idempotency_keys_by_age on idempotency_keys (created_at)',
]
