import { type Kysely, sql } from 'kysely'

/** When a person last let rules price a listing again: a duel before that is over. */
export const wokenListings = {
  async up(db: Kysely<never>): Promise<void> {
    await sql.raw('alter table pricing_limits add column woken_at timestamptz').execute(db)
  },
}
