import { type Kysely, sql } from 'kysely'

/**
 * What brokers' files call events and venues. Without a seller, an administrator decided it for
 * everybody.
 */
export const nameAliases = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table name_aliases (
    id bigint generated always as identity primary key,
    seller_id bigint references accounts,
    kind text not null check (kind in ('event', 'venue')),
    said text not null,
    said_key text not null,
    means text not null,
    decided_by bigint not null references accounts,
    decided_at timestamptz not null
  )`,
  // The words of one file mean one thing.
  'create unique index name_aliases_once on name_aliases (coalesce(seller_id, 0), kind, said_key)',
  'create index name_aliases_of_seller on name_aliases (seller_id)',
  'create index name_aliases_by on name_aliases (decided_by)',
]
