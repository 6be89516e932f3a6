import { type Kysely, sql } from 'kysely'

/** When bank accounts for payouts were approved. */
export const approvalTimes = {
  async up(db: Kysely<never>): Promise<void> {
    await sql.raw('alter table payout_methods add column approved_at timestamptz').execute(db)
  },
}
