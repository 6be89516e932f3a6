import { type Kysely, sql } from 'kysely'

/**
 * Sources of listings, and after which silence their listings leave the market. A feed outlives its
 * API key: listings of a key that was revoked must not return to the market by that. A feed that turns
 * silent, or has an update again, marks what it lists as changed in the same statement, as the
 * broadcast switch does.
 */
export const feeds = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table feeds (
    id bigint generated always as identity primary key,
    seller_id bigint not null references accounts,
    key_id bigint,
    key_name text check ((key_name is null) = (key_id is null)),
    silent_after_hours int check (silent_after_hours between 1 and 168),
    last_update_at timestamptz not null,
    silent_since timestamptz
  )`,
  'create unique index feeds_once on feeds (seller_id, coalesce(key_id, 0))',
  'create index feeds_limited on feeds (last_update_at) where silent_after_hours is not null',
  'alter table listings add column feed_id bigint references feeds on delete set null',
  'create index listings_of_feed on listings (feed_id) where feed_id is not null',
  `create function stir_silenced() returns trigger language plpgsql as $$
    begin
      insert into stirred_events (event_id, section_key)
        select distinct event_id, section_key from listings
        where feed_id = new.id and status_id = 1 and available > 0;
      return null;
    end $$`,
  `create trigger feeds_silenced after update of silent_since on feeds for each row
    when (old.silent_since is distinct from new.silent_since) execute function stir_silenced()`,
]
