import { EVENT_APPROVED, searchTokens } from '@seatdesk/domain'
import { sql } from 'kysely'

import { isUpcoming } from '../../../catalog/index.ts'
import type { Db, Tx } from '../../../platform/database/transaction.ts'
import { type EventTime, readEventTime } from './event-time.ts'
import type { Cells } from './read-table.ts'

/** An event that rows of a file may be about. */
export interface Candidate {
  id: number
  name: string
  venue: string
  date_time: string
}

/** Which event a row means: by our number, or by name, venue and date. */
export interface EventHint {
  id: number | null
  name: string | null
  venue: string | null
  when: EventTime | null
}

/** What a row says of its event. */
export const eventHint = ({ cells }: Cells): EventHint => ({
  id: cells.eventId && /^\d{1,15}$/.test(cells.eventId) ? Number(cells.eventId) : null,
  name: cells.event ? eventTermsOf(cells.event) : null,
  venue: cells.venue ? eventTermsOf(cells.venue) : null,
  when: cells.eventDate ? readEventTime(cells.eventDate, cells.eventTime) : null,
})

const eventTermsOf = (text: string): string => searchTokens(text).join(' ')

/** The approved events to come that any of the hints may mean. */
export const readCandidates = async (
  db: Db | Tx,
  hints: readonly EventHint[],
  now: Date,
): Promise<Candidate[]> => {
  const ids = [...new Set(hints.flatMap(({ id }) => id ?? []))]
  const days = [...new Set(hints.flatMap(({ when }) => when?.day ?? []))]
  return db
    .selectFrom('events as e')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(['e.id', 'e.name', 'v.name as venue', 'e.date_time'])
    .where('e.status_id', '=', EVENT_APPROVED)
    .where(isUpcoming(now))
    .where(
      sql<boolean>`(e.id = any(${ids}::bigint[]) or to_char(e.date_time, 'YYYY-MM-DD') = any(${days}::text[]))`,
    )
    .execute()
}

/** Whether all of these events are approved and to come as they were. */
export const areUpcoming = async (tx: Tx, ids: readonly number[], now: Date): Promise<boolean> => {
  const { count } = await tx
    .selectFrom('events as e')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('e.status_id', '=', EVENT_APPROVED)
    .where(isUpcoming(now))
    .where(sql<boolean>`e.id = any(${[...ids]}::bigint[])`)
    .executeTakeFirstOrThrow()
  return count === ids.length
}

/** Finds the event that a hint means, or says in a sentence why there is none. */
export const eventFinder = (candidates: readonly Candidate[]) => {
  const known = candidates.map((event) => ({
    ...event,
    day: event.date_time.slice(0, 10),
    time: event.date_time.slice(11, 16),
    nameWords: eventTermsOf(event.name),
    venueWords: eventTermsOf(event.venue),
  }))
  const byId = new Map(known.map((event) => [event.id, event]))
  const byDay = Map.groupBy(known, ({ day }) => day)

  return ({ id, name, venue, when }: EventHint): Candidate | string => {
    const numbered = id === null ? undefined : byId.get(id)
    // Other systems number their events too: a number counts unless name and date speak against it.
    const isMeant = name === null || numbered?.nameWords === name || numbered?.day === when?.day
    if (numbered && isMeant) return numbered
    if (name === null) return 'there is no such event to come'
    if (!when) return 'the date of the event cannot be read'
    const that = (byDay.get(when.day) ?? []).filter(
      (event) => event.nameWords === name && (venue === null || event.venueWords === venue),
    )
    const [only, another] = that.length > 1 ? that.filter(({ time }) => time === when.time) : that
    if (only && !another) return only
    return that.length > 1
      ? 'several events of that day fit; say its time'
      : 'there is no such event to come'
  }
}
