import { type RawBuilder, sql } from 'kysely'

/** The public number of the broker whom a column of an order names; `null` of one who has left. */
export const brokerIdOf = (column: 'p.buyer_id' | 'p.seller_id'): RawBuilder<string | null> =>
  sql<string | null>`(select a.broker_key from accounts as a
    where a.id = ${sql.ref(column)} and a.deleted_at is null)`
