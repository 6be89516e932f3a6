import { type Kysely, sql } from 'kysely'

/** Indexes replaced tickets and proofs that still have their content, for their retention. */
export const keptEvidence = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create index deliveries_replaced on deliveries (replaced_at)
    where replaced_at is not null and length(content) > 0`,
  `create index handover_proofs_by_age on handover_proofs (created_at) where length(content) > 0`,
]
