import { type Kysely, sql } from 'kysely'

/** Letters that can be stopped say where, and a notification may be about what is watched. */
export const stoppedLetters = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  'alter table messages add stop_url text',
  'alter table notifications drop constraint notifications_about_kind_check',
  `alter table notifications add constraint notifications_about_kind_check
    check (about_kind in ('purchase', 'sale', 'payout', 'payout-method', 'watch'))`,
]
