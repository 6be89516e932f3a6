import { type Kysely, sql } from 'kysely'

/** Which rows a call of the audit log was about, and the company that a person last chose. */
export const rowHistory = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  'alter table company_audit_entries add column row_ids bigint[]',
  `create index company_audit_of_subject on company_audit_entries (company_id, subject_id)
    where subject_id is not null`,
  `create index company_audit_of_rows on company_audit_entries using gin (row_ids)
    where row_ids is not null`,
  'alter table memberships add column chosen_at timestamptz',
]
