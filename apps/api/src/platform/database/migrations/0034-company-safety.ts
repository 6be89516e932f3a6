import { type Kysely, sql } from 'kysely'

/**
 * Payout accounts that wait for the approval of another owner, and companies that require two-factor
 * authentication.
 */
export const companySafety = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  'alter table payout_methods add column awaits_approval boolean not null default false',
  'alter table payout_methods add column added_by bigint references accounts',
  `create index payout_methods_of_adder on payout_methods (added_by) where added_by is not null`,
  `alter table companies add column requires_two_factor boolean not null default false`,
]
