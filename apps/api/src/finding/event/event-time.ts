import type { TimeWord } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { isToCome } from '../../catalogue/index.ts'

/** From when an evening is one, and until when what begins belongs to the evening before. */
const EVENING = sql`interval '17 hours'`
const NIGHT_ENDS = sql`interval '4 hours'`

const HOUR_MS = 60 * 60 * 1000

/** No clock on earth is further ahead, and no word means a day that is further away. */
const FURTHEST_AHEAD_MS = 14 * HOUR_MS
const FURTHEST_DAYS: Record<TimeWord, number> = { tonight: 1, weekend: 7, '30-days': 30 }

/**
 * Whether event `e` at venue `v` is still to come at a time that a word names, by the clock on the
 * venue's own wall. An hour that is still open may be any of its day; of a day that is still open
 * nobody knows.
 */
export const isAtTime = (word: TimeWord, now: Date): RawBuilder<SqlBool> => {
  const aheadMs = FURTHEST_AHEAD_MS + FURTHEST_DAYS[word] * 24 * HOUR_MS
  const furthest = new Date(now.getTime() + aheadMs).toISOString().slice(0, 19)
  return sql<SqlBool>`(${isToCome(now)} and not e.date_tba
    and e.date_time < ${furthest}::timestamp and ${MEANINGS[word](dayAt(now))})`
}

/** The day at the venue; after midnight it is still the evening of the day before. */
const dayAt = (now: Date) =>
  sql`date_trunc('day', ${now}::timestamptz at time zone v.time_zone - ${NIGHT_ENDS})`

type Day = RawBuilder<unknown>

const between = (from: Day, to: Day) => sql<SqlBool>`(e.date_time < ${to} and (
  e.date_time >= ${from} + ${EVENING} or e.time_tba and e.date_time >= ${from}))`

const MEANINGS: Record<TimeWord, (day: Day) => RawBuilder<SqlBool>> = {
  tonight: (day) => between(day, sql`${day} + interval '1 day' + ${NIGHT_ENDS}`),
  // From the evening of Friday to the night of Sunday.
  weekend: (day) =>
    between(
      sql`date_trunc('week', ${day}) + interval '4 days'`,
      sql`date_trunc('week', ${day}) + interval '7 days' + ${NIGHT_ENDS}`,
    ),
  '30-days': (day) => sql<SqlBool>`e.date_time < ${day} + interval '30 days' + ${NIGHT_ENDS}`,
}
