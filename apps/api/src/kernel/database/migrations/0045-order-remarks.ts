import { type Kysely, sql } from 'kysely'

/** What each side of an order keeps of it for its own eyes. */
export const orderRemarks = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table order_remarks (
    purchase_id bigint not null references purchases,
    account_id bigint not null references accounts,
    reference text check (char_length(reference) between 1 and 64),
    note text check (char_length(note) between 1 and 1000),
    version integer not null default 1 check (version > 0),
    written_at timestamptz not null,
    primary key (purchase_id, account_id)
  )`,
  'create index order_remarks_account on order_remarks (account_id)',
]
