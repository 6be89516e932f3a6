import { EVENT_APPROVED } from '@seatdesk/domain'
import { sql, type SqlBool } from 'kysely'

import { escapeLike } from '../src/platform/database/escape-like.ts'
import type { Db } from '../src/platform/database/transaction.ts'

export interface SearchParams {
  /** A category; all of them when absent. */
  type?: number | undefined
  /** Words of which each has to occur. */
  search?: string | undefined
  page: number
}

/** A search as it is written at first: `ilike` on three columns, one query for the page, one for the count. */
export const naiveSearch = async (
  db: Db,
  { type, search = '', page }: SearchParams,
  { perPage, now }: { perPage: number; now: Date },
): Promise<{ ids: number[]; total: number }> => {
  const words = search.split(' ').filter(Boolean)
  const conditions = [
    sql<SqlBool>`e.status_id = ${EVENT_APPROVED}`,
    sql<SqlBool>`e.date_time >= ${now}::timestamptz at time zone v.time_zone`,
    ...(type ? [sql<SqlBool>`e.category_id = ${type}`] : []),
    ...words.map((word) => {
      const pattern = `%${escapeLike(word)}%`
      return sql<SqlBool>`(e.name ilike ${pattern} or v.name ilike ${pattern} or v.city ilike ${pattern})`
    }),
  ]
  const from = sql`from events as e join venues as v on v.id = e.venue_id
    where ${sql.join(conditions, sql` and `)}`
  const rows = await sql<{ id: number }>`
    select e.id ${from} order by e.date_time, e.id limit ${perPage} offset ${(page - 1) * perPage}
  `.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db)
  return { ids: rows.rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 }
}
