import { sql } from 'kysely'

import type { Database } from './schema.ts'
import type { Tx } from './transaction.ts'

/**
 * Reserves ids of a table, all at once, so that rows that are inserted together can refer to each
 * other.
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
