import { type Insertable, sql } from 'kysely'

import type { Database } from '../../src/platform/database/schema.ts'
import type { Tx } from '../../src/platform/database/transaction.ts'

/** Few enough that one statement stays small for either engine. */
const ROWS_AT_ONCE = 4_000

/**
 * Inserts any number of rows alike, thousands in one statement: they travel as one JSON text, which
 * the database reads by the table's own types. All rows must have the columns of the first.
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

/** Has the database look at what was just written: what it takes for empty, it reads through for every row. */
export const analyzeTables = async (tx: Tx, table: keyof Database): Promise<void> => {
  await sql`analyze ${sql.table(table)}`.execute(tx)
}

/** Takes `count` ids that the table will never give out again, ascending. */
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

/** The ids that the database gave to what the market knows by name or by place. */
export type Ids<Key> = {
  /** The id; throws for what was never written. */
  readonly of: (key: Key) => number
}

/** Keeps ids by key. */
export const idsBy = <Key>(entries: Iterable<readonly [key: Key, id: number]>): Ids<Key> => {
  const ids = new Map(entries)
  return {
    of: (key) => {
      const id = ids.get(key)
      if (id === undefined) throw new RangeError(`nothing was written for ${String(key)}`)
      return id
    },
  }
}
