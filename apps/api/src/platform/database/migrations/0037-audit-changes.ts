import { type Kysely, sql } from 'kysely'

/**
 * What a call changed, before and after, and the address of a company that receives emails about
 * money.
 */
export const auditChanges = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  'alter table company_audit_entries add column changes jsonb',
  'alter table companies add column money_email text',
  'alter table companies add column money_email_token_hash text unique',
  'alter table companies add column money_email_sent_at timestamptz',
  'alter table companies add column money_email_confirmed_at timestamptz',
]
