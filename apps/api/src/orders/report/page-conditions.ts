import { type RawBuilder, sql, type SqlBool } from 'kysely'

interface LastRow {
  id: number
  createdAt: string
}

/** Whether a row comes after one that was told already, newest first; any does without it. */
export const isOlder = (at: string, id: string, told: LastRow | null): RawBuilder<SqlBool> =>
  told
    ? sql<SqlBool>`(${sql.ref(at)}, ${sql.ref(id)}) < (${new Date(told.createdAt)}, ${told.id})`
    : sql<SqlBool>`true`

interface LastDueRow {
  id: number
  deliveryDate: string
}

/** Whether a row comes after one that was told already, soonest delivery first. */
export const isDueLater = (
  date: string,
  id: string,
  told: LastDueRow | null,
): RawBuilder<SqlBool> =>
  told
    ? sql<SqlBool>`(${sql.ref(date)}, ${sql.ref(id)}) > (${told.deliveryDate}::timestamp, ${told.id})`
    : sql<SqlBool>`true`
