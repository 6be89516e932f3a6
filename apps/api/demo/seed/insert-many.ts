import { type Insertable, sql } from 'kysely'

import type { Database } from '../../src/platform/database/schema.ts'
import type { Tx } from '../../src/platform/database/transaction.ts'

/** Keeps one statement small enough for both engines. */
const ROWS_AT_ONCE = 4_000

/**
 * Bulk insert: sends up to thousands of rows in one statement as JSON, which the database parses
 * with the types of the table. All rows must have the columns of the first.
 */
export const insertMany = async <Table extends keyof Database>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> => {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const json = JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE))
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)
    `.execute(tx)
  }
  await analyzeTables(tx, table)
}

/**
 * Analyzes tables after a bulk insert. The planner scans a table in full if it considers it empty.
 */
export const analyzeTables = async (tx: Tx, table: keyof Database): Promise<void> => {
  await sql`analyze ${sql.table(table)}`.execute(tx)
}

/** Reserves `count` ids of the table's sequence, in ascending order. */
export const reserveSeedIds = async (
  tx: Tx,
  table: 'events' | 'listings',
  count: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id
    from generate_series(1, ${count}::integer)
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Database ids by name or by index in the market. */
export type IdLookup<Key> = {
  /** Returns the id. Throws if the key was not inserted. */
  readonly of: (key: Key) => number
}

/** Creates an id lookup by key. */
export const createIdLookup = <Key>(
  entries: Iterable<readonly [key: Key, id: number]>,
): IdLookup<Key> => {
  const ids = new Map(entries)
  return {
    of: (key) => {
      const id = ids.get(key)
      if (id === undefined) throw new RangeError(`nothing was inserted for ${String(key)}`)
      return id
    },
  }
}
