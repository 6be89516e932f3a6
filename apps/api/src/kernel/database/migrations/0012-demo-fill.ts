import { type Kysely, sql } from 'kysely'

/**
 * How far the demo market has come that a database is filled with, who fills it, and when that was
 * last told: one row, or none where nobody ever began.
 */
export const demoFill = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table demo_fill (
    id integer primary key check (id = 1),
    state text not null check (state in ('begun', 'whole')),
    filler text not null,
    touched_at timestamptz not null default clock_timestamp()
  )`,
]
