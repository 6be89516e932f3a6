import { ALWAYS_ID } from './fragments.ts'

const ROLES = `('owner', 'manager', 'pricer', 'buyer', 'fulfillment', 'accountant', 'viewer')`

/**
 * A member who is narrowed works with two lists of ids, of events and of performers; another member
 * has neither list and sees everything.
 */
const narrowed = (table: string): string =>
  `constraint ${table}_narrowed check ((event_ids is null) = (performer_ids is null)
      and (event_ids is null or role in ('pricer', 'buyer', 'fulfillment', 'viewer')))`

/**
 * Companies and their members. A company has the id of the account that founded it, so that every
 * account id of stock and money is the id of a company. Each account founds a company of one.
 */
export const companies = [
  // `money_email` receives emails about money.
  `create table companies (
    id bigint primary key references accounts on delete cascade,
    name text,
    time_zone text not null default 'UTC',
    licenses text[] not null default '{}',
    spend_per_day_cents bigint check (spend_per_day_cents >= 0),
    is_team boolean not null default false,
    requires_two_factor boolean not null default false,
    money_email text,
    money_email_token_hash text unique,
    money_email_sent_at timestamptz,
    money_email_confirmed_at timestamptz
  )`,

  // `chosen_at` is when the person last chose this company.
  `create table memberships (
    company_id bigint not null references companies on delete cascade,
    account_id bigint not null references accounts on delete cascade,
    role text not null check (role in ${ROLES}),
    spend_per_order_cents bigint check (spend_per_order_cents >= 0),
    spend_per_day_cents bigint check (spend_per_day_cents >= 0),
    joined_at timestamptz not null,
    chosen_at timestamptz,
    event_ids bigint[],
    performer_ids bigint[],
    primary key (company_id, account_id),
    ${narrowed('memberships')}
  )`,
  'create index memberships_of_account on memberships (account_id)',

  `create table invitations (
    id ${ALWAYS_ID},
    company_id bigint not null references companies on delete cascade,
    email text not null,
    email_key text not null,
    role text not null check (role in ${ROLES}),
    spend_per_order_cents bigint check (spend_per_order_cents >= 0),
    spend_per_day_cents bigint check (spend_per_day_cents >= 0),
    token_hash text not null unique,
    invited_by bigint not null references accounts,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    accepted_at timestamptz,
    withdrawn_at timestamptz,
    event_ids bigint[],
    performer_ids bigint[],
    ${narrowed('invitations')}
  )`,
  `create unique index invitations_open on invitations (company_id, email_key)
    where accepted_at is null and withdrawn_at is null`,
  'create index invitations_of_company on invitations (company_id)',
  'create index invitations_of_inviter on invitations (invited_by)',

  // `row_ids` are the rows that a call was about, `changes` what they were before and after.
  `create table company_audit_entries (
    id ${ALWAYS_ID},
    company_id bigint not null references companies on delete cascade,
    person_id bigint references accounts,
    key_id bigint,
    key_name text check ((key_name is null) = (key_id is null)),
    call text not null,
    subject_id text,
    details jsonb not null,
    address text,
    row_ids bigint[],
    changes jsonb,
    created_at timestamptz not null
  )`,
  'create index company_audit_by_time on company_audit_entries (company_id, created_at, id)',
  `create index company_audit_of_person on company_audit_entries (person_id)
    where person_id is not null`,
  `create index company_audit_of_subject on company_audit_entries (company_id, subject_id)
    where subject_id is not null`,
  `create index company_audit_of_rows on company_audit_entries using gin (row_ids)
    where row_ids is not null`,

  `create table counterparties (
    id ${ALWAYS_ID},
    company_id bigint not null references companies on delete cascade,
    other_id bigint not null references companies on delete cascade,
    kind text not null check (kind in ('blocked', 'preferred')),
    note text check (char_length(note) between 1 and 200),
    created_at timestamptz not null,
    unique (company_id, other_id),
    check (company_id <> other_id)
  )`,
  'create index counterparties_of_other on counterparties (other_id)',

  `create function found_company() returns trigger language plpgsql as $$
    begin
      insert into companies (id) values (new.id);
      insert into memberships (company_id, account_id, role, joined_at)
        values (new.id, new.id, 'owner', new.created_at);
      return null;
    end $$`,
  `create trigger accounts_found_company after insert on accounts for each row
    execute function found_company()`,
  `create function count_members() returns trigger language plpgsql as $$
    declare
      company bigint := case tg_op when 'DELETE' then old.company_id else new.company_id end;
      is_now boolean := (select count(*) > 1 from memberships where company_id = company);
    begin
      update companies set is_team = is_now where id = company and is_team <> is_now;
      return null;
    end $$`,
  `create trigger memberships_counted after insert or delete on memberships for each row
    execute function count_members()`,
]
