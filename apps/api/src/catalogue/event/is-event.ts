import { EVENT_APPROVED, searchWords } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { escapeLike } from '../../kernel/database/escape-like.ts'
import type { Db } from '../../kernel/database/transaction.ts'

/** Whether there is an approved event of this id. */
export const isEvent = async (db: Db, eventId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .where('status_id', '=', EVENT_APPROVED)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the event `e` is meant by a text: by a part of its name, its venue or its city. */
export const isEventNamed = (search: string): RawBuilder<SqlBool> => {
  const words = searchWords(search).join(' ')
  // Text without a word, such as a dash, would be a part of everything.
  const event = words && `%${escapeLike(words)}%`
  return sql<SqlBool>`e.search_text like ${event}`
}

const HOUR_MS = 60 * 60 * 1000

/** No clock on earth is further behind UTC than the one, or further ahead than the other. */
const FURTHEST_BEHIND_MS = 12 * HOUR_MS
const FURTHEST_AHEAD_MS = 14 * HOUR_MS

/**
 * Whether event `e` at venue `v` is still to come, by the clock on the venue's own wall. Only the
 * few that take place while some clock is before and another past that time need that clock.
 */
export const isToCome = (now: Date): RawBuilder<SqlBool> => {
  const second = Math.floor(now.getTime() / 1000) * 1000
  const wall = (shift: number) => new Date(second + shift).toISOString().slice(0, 19)
  return sql<SqlBool>`(e.date_time >= ${wall(-FURTHEST_BEHIND_MS)}::timestamp
    and (e.date_time >= ${wall(FURTHEST_AHEAD_MS)}::timestamp
      or e.date_time >= ${new Date(second)}::timestamptz at time zone v.time_zone))`
}

/** Whether event `e` at venue `v` takes place today or later, by the calendar of its venue. */
export const isTodayOrLater = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`e.date_time >= date_trunc('day', ${now}::timestamptz at time zone v.time_zone)`
