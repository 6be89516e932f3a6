import { sql } from 'kysely'

import type { Database } from './schema.ts'
import type { Tx } from './transaction.ts'

/**
 * Ids that a table will never give out again, taken all at once: what is written together may name
 * one another beforehand.
 */
export const reserveIds = async (
  tx: Tx,
  table: keyof Database,
  count: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id
    from generate_series(1, ${count}::integer)`.execute(tx)
  return rows.map(({ id }) => id)
}
