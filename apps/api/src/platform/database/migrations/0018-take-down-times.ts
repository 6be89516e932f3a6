import { type Kysely, sql } from 'kysely'

/**
 * How long before an event a seller's listings leave the market, by way of delivery; a row exists
 * only for what a seller has set.
 */
export const takeDownTimes = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table take_down_times (
    seller_id bigint not null references accounts,
    way text not null check (way in ('instant', 'code', 'transfer', 'other')),
    minutes int not null check (minutes between 0 and 4320),
    primary key (seller_id, way)
  )`,
]
