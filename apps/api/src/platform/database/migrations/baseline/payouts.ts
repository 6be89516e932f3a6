import { neverRemoved, rejectingTrigger } from './fragments.ts'

/** What sellers are paid. */
export const payouts = [
  // Some wait for the approval of another owner of the company.
  `create table payout_methods (
    id text primary key,
    account_id bigint not null references accounts,
    holder_name text not null,
    last4 text not null,
    account_type text not null,
    status text not null,
    created_at timestamptz not null,
    provider_checked_at timestamptz,
    fingerprint text,
    failure text,
    added_by bigint references accounts,
    awaits_approval boolean not null default false,
    approved_at timestamptz
  )`,
  'create index payout_methods_of_account on payout_methods (account_id)',
  `create index payout_methods_unverified on payout_methods (created_at)
    where status = 'unverified'`,
  `create unique index payout_methods_once on payout_methods (account_id, fingerprint)
    where status <> 'failed'`,
  `create index payout_methods_of_adder on payout_methods (added_by) where added_by is not null`,

  `create table payouts (
    purchase_id bigint primary key references purchases,
    seller_id bigint not null references accounts,
    amount_cents bigint not null check (amount_cents >= 0),
    status text not null check (status in ('pending', 'processed', 'failed', 'cancelled')),
    due_at timestamptz not null,
    attempt integer not null default 1,
    payout_method_id text,
    provider_payout_id text unique,
    sent_at timestamptz,
    provider_checked_at timestamptz,
    failure text,
    failed_at timestamptz,
    reminded_at timestamptz,
    created_at timestamptz not null,
    held_at timestamptz,
    canceled_at timestamptz,
    netted_cents bigint not null default 0 check (netted_cents >= 0),
    failure_code text,
    method_holder text,
    method_last4 text,
    owed_cents bigint not null default 0 check (owed_cents >= 0)
  )`,
  'create index payouts_of_seller on payouts (seller_id, created_at)',
  `create index payouts_due on payouts (due_at) where status in ('pending', 'failed')`,
  `create index payouts_ahead on payouts (seller_id, due_at) where status = 'pending'`,
  'create index payouts_sent on payouts (sent_at) where sent_at is not null',
  'create index payouts_by_time on payouts (created_at desc nulls last, purchase_id desc)',

  `create function check_payout() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from purchases where id = new.purchase_id and seller_id = new.seller_id
          and amount_cents >= new.amount_cents + new.netted_cents)
      then ${rejectingTrigger(`'sale % pays its own seller, and not more than it brought', new.purchase_id`)}
      end if;
      return new;
    end $$`,
  `create trigger payouts_bounded
    before insert or update of purchase_id, seller_id, amount_cents, netted_cents on payouts
    for each row execute function check_payout()`,
  `create function check_payout_move() returns trigger language plpgsql as $$
    begin
      if (old.status = 'pending' and new.status in ('processed', 'failed', 'cancelled'))
        or (old.status, new.status) in (('processed', 'failed'), ('failed', 'cancelled'))
        or (old.status in ('failed', 'cancelled') and new.status = 'pending'
          and new.canceled_at is null)
      then return new;
      end if;
      ${rejectingTrigger(`'a payout cannot go from % to %', old.status, new.status`)}
    end $$`,
  `create trigger payouts_moved before update of status on payouts
    for each row when (old.status is distinct from new.status)
    execute function check_payout_move()`,
  neverRemoved('payouts'),
]
