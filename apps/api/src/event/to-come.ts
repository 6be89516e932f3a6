import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** No clock on earth is further behind UTC than this. */
const FURTHEST_BEHIND_MS = 12 * 60 * 60 * 1000

/**
 * Whether event `e` at venue `v` is still to come, by the clock on the venue's own wall. The bound
 * that holds everywhere lets an index find the few that the clock then decides.
 */
export const isToCome = (now: Date): RawBuilder<SqlBool> => {
  const second = Math.floor(now.getTime() / 1000) * 1000
  const anywhere = new Date(second - FURTHEST_BEHIND_MS).toISOString().slice(0, 19)
  return sql<SqlBool>`(e.date_time >= ${anywhere}::timestamp
    and e.date_time >= ${new Date(second)}::timestamptz at time zone v.time_zone)`
}

/** Whether event `e` at venue `v` takes place today or later, by the calendar of its venue. */
export const isTodayOrLater = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`e.date_time >= date_trunc('day', ${now}::timestamptz at time zone v.time_zone)`
