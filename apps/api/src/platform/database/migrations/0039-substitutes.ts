import { type Kysely, sql } from 'kysely'

/** The sale of the company for which the tickets of a purchase are substitutes. */
export const substitutes = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  'alter table purchases add column substitute_for_sale_id bigint references purchases',
  `create index purchases_substitutes on purchases (substitute_for_sale_id)
    where substitute_for_sale_id is not null`,
]
