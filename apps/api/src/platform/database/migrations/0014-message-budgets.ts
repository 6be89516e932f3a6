import { type Kysely, sql } from 'kysely'

/**
 * Adds what messages and notifications are about, by which they are counted against a budget, and how
 * many later ones were gathered into one.
 */
export const messageBudgets = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  'alter table messages add column thread text',
  'alter table messages add column gathered integer not null default 0 check (gathered >= 0)',
  'alter table messages add column gathered_lines text[]',
  `create index messages_of_thread on messages (account_id, thread, created_at)
    where thread is not null`,
  'alter table notifications add column thread text',
  'alter table notifications add column gathered integer not null default 0 check (gathered >= 0)',
  `create index notifications_of_thread on notifications (account_id, thread, created_at)
    where thread is not null`,
]
