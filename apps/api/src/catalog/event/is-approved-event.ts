import { EVENT_APPROVED, searchTokens } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { escapeLike } from '../../platform/database/escape-like.ts'
import type { Db } from '../../platform/database/transaction.ts'

/** Whether an approved event has this id. */
export const isApprovedEvent = async (db: Db, eventId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .where('status_id', '=', EVENT_APPROVED)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether event `e` contains the text in its name, venue or city. */
export const matchesEventText = (search: string): RawBuilder<SqlBool> => {
  const words = searchTokens(search).join(' ')
  // Without a word, such as a lone dash, the pattern would match every event.
  const event = words && `%${escapeLike(words)}%`
  return sql<SqlBool>`e.search_text like ${event}`
}

const HOUR_MS = 60 * 60 * 1000

/** How far local times may be behind UTC. */
export const MIN_UTC_OFFSET_MS = 12 * HOUR_MS
/** How far they may be ahead. */
export const MAX_UTC_OFFSET_MS = 14 * HOUR_MS

/**
 * Whether event `e` at venue `v` is upcoming by the venue's local time. Only events within the
 * range of time zone offsets need the local time computed.
 */
export const isUpcoming = (now: Date): RawBuilder<SqlBool> => {
  const wholeSecond = Math.floor(now.getTime() / 1000) * 1000
  const wallTime = (shift: number) => new Date(wholeSecond + shift).toISOString().slice(0, 19)
  return sql<SqlBool>`(e.date_time >= ${wallTime(-MIN_UTC_OFFSET_MS)}::timestamp
    and (e.date_time >= ${wallTime(MAX_UTC_OFFSET_MS)}::timestamp
      or e.date_time >= ${new Date(wholeSecond)}::timestamptz at time zone v.time_zone))`
}

/** Whether event `e` at venue `v` takes place today or later by the venue's local date. */
export const isTodayOrLater = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`e.date_time >= date_trunc('day', ${now}::timestamptz at time zone v.time_zone)`
