import { type Kysely, sql } from 'kysely'

/** The items of queues that failed: when each is tried again, and which were set aside. */
export const deadLetters = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table dead_letters (
    id bigint generated always as identity primary key,
    queue text not null,
    item_id text not null,
    attempts integer not null check (attempts > 0),
    error text not null,
    first_failed_at timestamptz not null,
    failed_at timestamptz not null,
    next_attempt_at timestamptz not null,
    set_aside_at timestamptz,
    unique (queue, item_id)
  )`,
  `create index dead_letters_set_aside on dead_letters (set_aside_at)
    where set_aside_at is not null`,

  // When a job that goes through everything in rounds began its last whole one.
  'create table job_rounds (job text primary key, began_at timestamptz not null)',
]
