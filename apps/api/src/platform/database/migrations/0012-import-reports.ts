import { type Kysely, sql } from 'kysely'

/** Stores what a trial found about an imported file as a whole. */
export const importReports = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table imports add column report jsonb`.execute(db)
  },
}
