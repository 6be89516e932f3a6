import { EVENT_APPROVED } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

import { EVENT_SUMMARY_COLUMNS, toEventSummary, isUpcoming } from '../../../catalog/index.ts'
import type { Db, Tx } from '../../../platform/database/transaction.ts'
import { mapRows } from '../../../platform/unreadable.ts'
import type { EventTime } from './event-time.ts'

const MAX = 3

/** A difference of this many days weighs as much as a name without any similarity. */
const DAYS = 60

/** Describes an event that was not found. */
export interface EventDescription {
  /** Normalized words of its name and venue. */
  words: string
  when: EventTime | null
}

/** Reads the three upcoming events that are most similar by words and time. */
export const readNearestEvents = async (
  db: Db | Tx,
  { words, when }: EventDescription,
  now: Date,
) => {
  const day = when?.day ?? null
  const apart = sql<number>`coalesce(
    case when isfinite(e.date_time) then ${daysApart(when)} end, 0)`
  const events = await db
    .selectFrom('events as e')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(EVENT_SUMMARY_COLUMNS)
    .where('e.status_id', '=', EVENT_APPROVED)
    .where(isUpcoming(now))
    .where(
      sql<boolean>`(${words} <% e.search_text or e.date_time between ${day}::date - 1 and ${day}::date + 2)`,
    )
    .orderBy(
      sql`word_similarity(${words}, e.search_text) - least(${apart}, ${DAYS}) / ${DAYS}::real`,
      'desc',
    )
    .orderBy('e.id')
    .limit(MAX)
    .execute()
  return mapRows(events, toEventSummary)
}

/** Days between event `e` at venue `v` and the time of a row; whole days if the row has no time. */
const daysApart = (when: EventTime | null): RawBuilder<number> => {
  if (!when?.time) return sql`abs(e.date_time::date - ${when?.day ?? null}::date)`
  const local =
    when.instant === undefined
      ? sql`${`${when.day} ${when.time}`}::timestamp`
      : sql`${new Date(when.instant)}::timestamptz at time zone v.time_zone`
  return sql`abs(extract(epoch from e.date_time - (${local}))) / 86400`
}
