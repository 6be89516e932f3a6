import { type RawBuilder, sql, type SqlBool } from 'kysely'

interface LastRow {
  id: number
  createdAt: string
  /** Ledger transaction of a refund; undefined or 0 for the order itself. */
  entry?: number
}

/** Keyset condition: rows after the last one, newest first; all rows if it is `null`. */
export const isOlderThanLastRow = (
  at: string,
  id: string,
  lastRow: LastRow | null,
): RawBuilder<SqlBool> =>
  lastRow
    ? sql<SqlBool>`(${sql.ref(at)}, ${sql.ref(id)}) < (${new Date(lastRow.createdAt)}, ${lastRow.id})`
    : sql<SqlBool>`true`

/** Like `isOlderThanLastRow` for lines of orders: refunds of an order, newest first, and then the order. */
export const isOlderThanLastLine = (
  at: string,
  entry: RawBuilder<unknown>,
  lastRow: LastRow | null,
): RawBuilder<SqlBool> =>
  lastRow
    ? sql<SqlBool>`(${sql.ref(at)}, p.id, ${entry})
        < (${new Date(lastRow.createdAt)}, ${lastRow.id}, ${lastRow.entry ?? 0})`
    : sql<SqlBool>`true`

interface LastDueRow {
  id: number
  deliveryDate: string
}

/** Keyset condition: rows after the last one, earliest delivery first; all rows if it is `null`. */
export const isDueAfterLastRow = (
  date: string,
  id: string,
  lastRow: LastDueRow | null,
): RawBuilder<SqlBool> =>
  lastRow
    ? sql<SqlBool>`(${sql.ref(date)}, ${sql.ref(id)}) > (${lastRow.deliveryDate}::timestamp, ${lastRow.id})`
    : sql<SqlBool>`true`
