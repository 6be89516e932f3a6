import { type Kysely, sql } from 'kysely'

/** Where brokers' programs are told what happens, and each event on its way to each of them. */
export const webhooks = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table webhooks (
    id bigint generated always as identity primary key,
    account_id bigint not null references accounts,
    url text not null,
    events text[] not null check (events <> '{}'),
    state text not null default 'on' check (state in ('on', 'off', 'failed')),
    secret text not null,
    former_secret text,
    former_secret_until timestamptz,
    created_at timestamptz not null,
    delivered_at timestamptz,
    failing_since timestamptz,
    check ((former_secret is null) = (former_secret_until is null))
  )`,
  'create index webhooks_account on webhooks (account_id)',

  `create table webhook_deliveries (
    id bigint generated always as identity primary key,
    webhook_id bigint not null references webhooks on delete cascade,
    event_id text not null,
    type text not null,
    body text not null,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
    created_at timestamptz not null,
    tries integer not null default 0,
    tried_at timestamptz,
    next_try_at timestamptz,
    give_up_at timestamptz not null,
    answer integer,
    failure text,
    unique (webhook_id, event_id),
    check ((state = 'waiting') = (next_try_at is not null))
  )`,
  'create index webhook_deliveries_newest on webhook_deliveries (webhook_id, created_at, id)',
  `create index webhook_deliveries_due on webhook_deliveries (next_try_at, id)
    where state = 'waiting'`,
  'create index webhook_deliveries_old on webhook_deliveries (created_at)',
]
