import { type Kysely, sql } from 'kysely'

/** Passkeys of accounts, and the challenges that are signed to add or use one. */
export const passkeys = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table passkeys (
    id bigint generated always as identity primary key,
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
]
