import { type Kysely, sql } from 'kysely'

/** The postings of a month, and what was last found broken of stock and ledger. */
export const checkedBooks = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create index ledger_transactions_by_time on ledger_transactions
    (created_at desc nulls last, id desc)`,
  `create table book_checks (
    id integer primary key check (id = 1),
    checked_at timestamptz not null,
    broken text[] not null
  )`,
]
