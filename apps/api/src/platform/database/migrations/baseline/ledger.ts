import { ID, appendOnly, rejectingTrigger } from './fragments.ts'

/** The ledger, double-entry and append-only, and its reconciliation with the provider. */
export const ledger = [
  `create table ledger_transactions (
    id ${ID},
    kind text not null,
    purchase_id bigint not null references purchases,
    attempt integer not null default 1,
    created_at timestamptz not null,
    unique (purchase_id, kind, attempt)
  )`,
  `create index ledger_transactions_by_time on ledger_transactions
    (created_at desc nulls last, id desc)`,

  `create table ledger_entries (
    id ${ID},
    transaction_id bigint not null references ledger_transactions,
    account text not null,
    amount_cents bigint not null check (amount_cents <> 0)
  )`,
  'create index ledger_entries_of_transaction on ledger_entries (transaction_id)',
  'create index ledger_entries_of_account on ledger_entries (account)',

  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'the ledger is only ever added to'; end $$`,
  appendOnly('ledger_transactions', 'refuse_change'),
  appendOnly('ledger_entries', 'refuse_change'),

  // A transaction is written in several statements, and checked at commit.
  `create function check_balance() returns trigger language plpgsql as $$
    begin
      if (select sum(amount_cents) from ledger_entries where transaction_id = new.transaction_id) <> 0
      then ${rejectingTrigger(`'the entries of ledger transaction % do not sum to zero', new.transaction_id`)}
      end if;
      return null;
    end $$`,
  `create constraint trigger ledger_entries_balance after insert on ledger_entries
    deferrable initially deferred for each row execute function check_balance()`,
  `create function check_posting() returns trigger language plpgsql as $$
    begin
      if not exists (select from ledger_entries where transaction_id = new.id)
      then ${rejectingTrigger(`'ledger transaction % has no entries', new.id`)}
      end if;
      return null;
    end $$`,
  `create constraint trigger ledger_transactions_posted after insert on ledger_transactions
    deferrable initially deferred for each row execute function check_posting()`,

  `create table reconciliation_differences (
    id ${ID},
    subject text not null,
    purchase_id bigint references purchases,
    ours_cents bigint not null,
    theirs_cents bigint not null,
    found_at timestamptz not null,
    seen_at timestamptz not null,
    settled_at timestamptz
  )`,
  `create unique index reconciliation_differences_open on reconciliation_differences (subject)
    where settled_at is null`,
  `create index reconciliation_differences_by_time on reconciliation_differences
    (found_at desc nulls last, id desc)`,
  'create index reconciliation_differences_of_purchase on reconciliation_differences (purchase_id)',

  `create table reconciliation_runs (
    id integer primary key check (id = 1),
    checked_at timestamptz not null,
    broken text[] not null
  )`,
]
