import { ALWAYS_ID, ID } from './fragments.ts'

/** Accounts, and what their owners confirm and recover them with. */
export const accounts = [
  `create table accounts (
    id ${ID},
    email text not null,
    email_key text not null unique,
    name text not null,
    phone_number text not null,
    address text,
    password_hash text not null,
    role text not null check (role in ('broker', 'administrator')),
    state text not null
      check (state in ('registered', 'pending', 'approved', 'rejected', 'deactivated')),
    phone_confirmed_at timestamptz,
    email_confirmed_at timestamptz,
    broker_key text not null unique,
    is_mfa_enabled boolean not null default false,
    is_event_tag_enabled boolean not null default true,
    is_quick_buy_enabled boolean not null default false,
    is_seat_map_enabled boolean not null default true,
    notification_flags jsonb not null default '{}',
    provider_customer_id text unique,
    provider_account_id text unique,
    default_payment_method_id text,
    created_at timestamptz not null,
    deleted_at timestamptz,
    payouts_frozen_at timestamptz,
    payout_method_id text,
    totp_secret text,
    totp_confirmed_at timestamptz,
    totp_step bigint,
    seen_notification_id bigint not null default 0
  )`,
  `create index accounts_unconfirmed on accounts (created_at)
    where state = 'registered' and email_confirmed_at is null`,

  `create table links (
    token_hash text primary key,
    account_id bigint not null references accounts,
    purpose text not null check (purpose in
      ('confirm-email', 'reset-password', 'delete-account', 'unrecognized-signup', 'not-me')),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index links_of_account on links (account_id, purpose)',

  `create table recovery_codes (
    id ${ID},
    account_id bigint not null references accounts,
    code_hash text not null,
    created_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index recovery_codes_of_account on recovery_codes (account_id)',

  `create table passkeys (
    id ${ALWAYS_ID},
    account_id bigint not null references accounts,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text[] not null,
    user_handle text not null,
    name text not null,
    is_backup_eligible boolean not null,
    is_backed_up boolean not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  'create index passkeys_of_account on passkeys (account_id)',
]
