import { ALWAYS_ID } from './fragments.ts'

/** Brokers' webhooks and what is delivered to them. */
export const webhooks = [
  `create table webhooks (
    id ${ALWAYS_ID},
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
    id ${ALWAYS_ID},
    webhook_id bigint not null references webhooks on delete cascade,
    event_id text not null,
    type text not null,
    body text not null,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
    created_at timestamptz not null,
    attempts integer not null default 0,
    attempted_at timestamptz,
    next_attempt_at timestamptz,
    give_up_at timestamptz not null,
    response_status integer,
    failure text,
    unique (webhook_id, event_id),
    check ((state = 'waiting') = (next_attempt_at is not null))
  )`,
  'create index webhook_deliveries_newest on webhook_deliveries (webhook_id, created_at, id)',
  `create index webhook_deliveries_due on webhook_deliveries (next_attempt_at, id)
    where state = 'waiting'`,
  'create index webhook_deliveries_old on webhook_deliveries (created_at)',
]
