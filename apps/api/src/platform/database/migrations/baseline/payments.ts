import { ID, neverRemoved, rejectingTrigger } from './fragments.ts'

/** What buyers pay with, and what goes back to them. */
export const payments = [
  `create table payment_methods (
    id text primary key,
    account_id bigint not null references accounts,
    kind text not null check (kind in ('card', 'bank')),
    brand text,
    last4 text not null,
    exp_month integer,
    exp_year integer,
    holder_name text,
    status text not null,
    created_at timestamptz not null,
    setup_id text,
    provider_checked_at timestamptz,
    failed_attempts integer not null default 0,
    failure text
  )`,
  'create index payment_methods_of_account on payment_methods (account_id)',
  `create index payment_methods_pending on payment_methods (created_at) where status = 'pending'`,
  `create index payment_methods_unverified on payment_methods (created_at)
    where status = 'unverified'`,

  // An order whose whole price was given back by an allowance has a refund of 0 cents.
  `create table refunds (
    purchase_id bigint primary key references purchases,
    amount_cents bigint not null,
    created_at timestamptz not null,
    attempt integer not null default 1,
    next_attempt_at timestamptz not null,
    refunded_at timestamptz,
    provider_checked_at timestamptz,
    settled_by text,
    constraint refunds_amount_cents_check check (
      amount_cents > 0 or (amount_cents = 0 and refunded_at is not null))
  )`,
  'create index refunds_owed on refunds (next_attempt_at) where refunded_at is null',
  'create index refunds_given_back on refunds (refunded_at) where refunded_at is not null',

  `create function check_refund() returns trigger language plpgsql as $$
    begin
      if new.amount_cents > (
        select amount_cents - allowance_cents from purchases where id = new.purchase_id)
      then ${rejectingTrigger(`'order % is not refunded more than it cost', new.purchase_id`)}
      end if;
      return new;
    end $$`,
  `create trigger refunds_bounded before insert or update of purchase_id, amount_cents on refunds
    for each row execute function check_refund()`,
  neverRemoved('refunds'),

  `create table allowances (
    id ${ID},
    purchase_id bigint not null references purchases,
    amount_cents bigint not null check (amount_cents > 0),
    borne_by text not null check (borne_by in ('seller', 'market')),
    reason text not null,
    created_at timestamptz not null,
    attempt integer not null default 1,
    next_attempt_at timestamptz not null,
    refunded_at timestamptz,
    provider_checked_at timestamptz
  )`,
  'create index allowances_of_purchase on allowances (purchase_id)',
  'create index allowances_owed on allowances (next_attempt_at) where refunded_at is null',
  neverRemoved('allowances'),

  `create table disputes (
    id text primary key,
    checkout_id bigint not null references checkouts,
    amount_cents bigint not null check (amount_cents > 0),
    reason text not null,
    status text not null,
    evidence_due_at timestamptz,
    withdrawn_cents bigint not null default 0,
    fee_cents bigint not null default 0,
    lost_cents bigint not null default 0 check (lost_cents >= 0),
    created_at timestamptz not null,
    provider_checked_at timestamptz not null,
    closed_at timestamptz
  )`,
  'create index disputes_of_checkout on disputes (checkout_id)',
  'create index disputes_by_time on disputes (created_at desc nulls last, id desc)',
  'create index disputes_open on disputes (provider_checked_at) where closed_at is null',

  `create table provider_refunds (
    id text primary key,
    checkout_id bigint not null references checkouts,
    amount_cents bigint not null check (amount_cents > 0),
    absorbed_cents bigint not null check (absorbed_cents >= 0),
    created_at timestamptz not null,
    returned_at timestamptz
  )`,
  'create index provider_refunds_of_checkout on provider_refunds (checkout_id)',

  `create table provider_checks (
    name text primary key,
    done_at timestamptz not null
  )`,

  `create table webhook_events (
    id text primary key,
    type text not null,
    received_at timestamptz not null
  )`,
  'create index webhook_events_by_age on webhook_events (received_at)',
]
