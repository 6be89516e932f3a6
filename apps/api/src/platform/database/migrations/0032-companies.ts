import { type Kysely, sql } from 'kysely'

/**
 * Companies and their members. A company has the id of the account that founded it, so that every
 * account id of stock and money is the id of a company. Each account founds a company of one.
 */
export const companies = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table companies (
    id bigint primary key references accounts on delete cascade,
    name text,
    time_zone text not null default 'UTC',
    licenses text[] not null default '{}',
    spend_per_day_cents bigint check (spend_per_day_cents >= 0),
    is_team boolean not null default false
  )`,
  `create table memberships (
    company_id bigint not null references companies on delete cascade,
    account_id bigint not null references accounts on delete cascade,
    role text not null check (role in
      ('owner', 'manager', 'pricer', 'buyer', 'fulfillment', 'accountant', 'viewer')),
    spend_per_order_cents bigint check (spend_per_order_cents >= 0),
    spend_per_day_cents bigint check (spend_per_day_cents >= 0),
    joined_at timestamptz not null,
    primary key (company_id, account_id)
  )`,
  'create index memberships_of_account on memberships (account_id)',
  `create table invitations (
    id bigint generated always as identity primary key,
    company_id bigint not null references companies on delete cascade,
    email text not null,
    email_key text not null,
    role text not null check (role in
      ('owner', 'manager', 'pricer', 'buyer', 'fulfillment', 'accountant', 'viewer')),
    spend_per_order_cents bigint check (spend_per_order_cents >= 0),
    spend_per_day_cents bigint check (spend_per_day_cents >= 0),
    token_hash text not null unique,
    invited_by bigint not null references accounts,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    accepted_at timestamptz,
    withdrawn_at timestamptz
  )`,
  `create unique index invitations_open on invitations (company_id, email_key)
    where accepted_at is null and withdrawn_at is null`,
  'create index invitations_of_company on invitations (company_id)',
  'create index invitations_of_inviter on invitations (invited_by)',
  `create table company_audit_entries (
    id bigint generated always as identity primary key,
    company_id bigint not null references companies on delete cascade,
    person_id bigint references accounts,
    key_id bigint,
    key_name text check ((key_name is null) = (key_id is null)),
    call text not null,
    subject_id text,
    details jsonb not null,
    address text,
    created_at timestamptz not null
  )`,
  'create index company_audit_by_time on company_audit_entries (company_id, created_at, id)',
  `create index company_audit_of_person on company_audit_entries (person_id)
    where person_id is not null`,
  `create table counterparties (
    id bigint generated always as identity primary key,
    company_id bigint not null references companies on delete cascade,
    other_id bigint not null references companies on delete cascade,
    kind text not null check (kind in ('blocked', 'preferred')),
    note text check (char_length(note) between 1 and 200),
    created_at timestamptz not null,
    unique (company_id, other_id),
    check (company_id <> other_id)
  )`,
  'create index counterparties_of_other on counterparties (other_id)',
  'alter table sessions add column company_id bigint references companies',
  'create index sessions_of_company on sessions (company_id) where company_id is not null',
  'alter table api_keys add column made_by bigint references accounts',
  'create index api_keys_of_maker on api_keys (made_by) where made_by is not null',
  'alter table checkouts add column person_id bigint references accounts',
  'create index checkouts_of_person on checkouts (person_id) where person_id is not null',
  `insert into companies (id) select id from accounts`,
  `insert into memberships (company_id, account_id, role, joined_at)
    select id, id, 'owner', created_at from accounts`,
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
