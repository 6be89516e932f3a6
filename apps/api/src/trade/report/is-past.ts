import { type RawBuilder, sql, type SqlBool } from 'kysely'

interface Told {
  id: number
  createdAt: string
}

/** Whether a row comes after one that was told already, newest first; any does without it. */
export const isOlder = (at: string, id: string, told: Told | null): RawBuilder<SqlBool> =>
  told
    ? sql<SqlBool>`(${sql.ref(at)}, ${sql.ref(id)}) < (${new Date(told.createdAt)}, ${told.id})`
    : sql<SqlBool>`true`

interface Due {
  id: number
  deliveryDate: string
}

/** Whether a row comes after one that was told already, soonest delivery first. */
export const isDueLater = (date: string, id: string, told: Due | null): RawBuilder<SqlBool> =>
  told
    ? sql<SqlBool>`(${sql.ref(date)}, ${sql.ref(id)}) > (${told.deliveryDate}::timestamp, ${told.id})`
    : sql<SqlBool>`true`
