import { EVENT_APPROVED, formatDay, formatTime, searchTokens } from '@seatdesk/domain'
import { sql } from 'kysely'

import { isUpcoming } from '../../../catalog/index.ts'
import type { Db, Tx } from '../../../platform/database/transaction.ts'
import {
  type DateStyle,
  type EventTime,
  type LocalTime,
  localTime,
  possibleDays,
  readEventTime,
} from './event-time.ts'
import type { Cells } from './read-table.ts'

/** An event that rows of a file may be about. */
export interface Candidate {
  id: number
  name: string
  venue: string
  date_time: string
  date_tba: boolean
  time_tba: boolean
  time_zone: string
}

/** Which event a row means: by our number, or by name, venue and date. */
export interface EventHint {
  id: number | null
  name: string | null
  venue: string | null
  when: EventTime | null
  isDateUnreadable: boolean
}

/** What a row says of its event. */
export const eventHint = ({ cells }: Cells, style: DateStyle = {}): EventHint => {
  const when =
    cells.eventDate === undefined ? null : readEventTime(cells.eventDate, cells.eventTime, style)
  return {
    id: /^\d{1,15}(?:\.0+)?$/.test(cells.eventId ?? '') ? Number(cells.eventId) : null,
    name: cells.event ? eventTermsOf(cells.event) : null,
    venue: cells.venue ? eventTermsOf(cells.venue) : null,
    when,
    isDateUnreadable: cells.eventDate !== undefined && when === null,
  }
}

const eventTermsOf = (text: string): string => searchTokens(text).join(' ')

/** The approved events to come that any of the hints may mean. */
export const readCandidates = async (
  db: Db | Tx,
  hints: readonly EventHint[],
  now: Date,
): Promise<Candidate[]> => {
  const ids = [...new Set(hints.flatMap(({ id }) => id ?? []))]
  const days = [...new Set(hints.flatMap(({ when }) => (when ? possibleDays(when) : [])))]
  return db
    .selectFrom('events as e')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select([
      'e.id',
      'e.name',
      'v.name as venue',
      'e.date_time',
      'e.date_tba',
      'e.time_tba',
      'v.time_zone',
    ])
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

/** How far the time of a row may be from that of its event. */
const MAX_MINUTES_APART = 60

/**
 * Creates a function that finds the event that a row means, or returns a sentence that says why
 * there is none. A row whose time is more than an hour from that of its event never means it.
 */
export const eventFinder = (candidates: readonly Candidate[]) => {
  const known = candidates.map(knownEvent)
  const byId = new Map(known.map((event) => [event.id, event]))
  const byDay = Map.groupBy(known, ({ day }) => day)
  const localTimeIn = cachedLocalTime()

  const find = ({ id, name, venue, when, isDateUnreadable }: EventHint): KnownEvent | string => {
    if (isDateUnreadable) return 'the date of the event cannot be read'
    const numbered = id === null ? undefined : byId.get(id)
    const isNamed = numbered !== undefined && numbered.nameWords === name
    // Other systems number their events too: a number counts unless name and date contradict it.
    if (numbered && (name === null || (when ? isOn(when, numbered) : isNamed))) return numbered
    if (name === null) return 'there is no such event to come'
    if (!when) return 'the date of the event cannot be read'
    const [only, ...others] = possibleDays(when)
      .flatMap((day) => byDay.get(day) ?? [])
      .filter((event) => event.nameWords === name && (venue === null || event.venueWords === venue))
      .filter((event) => isOn(when, event))
    if (only)
      return others.length === 0 ? only : nearest([only, ...others], (event) => timeAt(when, event))
    return isNamed ? numbered : 'there is no such event to come'
  }

  const isOn = (when: EventTime, event: KnownEvent): boolean =>
    event.date_tba || localTimeIn(when, event.time_zone).day === event.day

  const timeAt = (when: EventTime, event: KnownEvent) => localTimeIn(when, event.time_zone).time

  return (hint: EventHint): Candidate | string => {
    const found = find(hint)
    if (typeof found === 'string' || !hint.when) return found
    if (!isOn(hint.when, found)) return `the show is on ${formatDay(found.date_time)}`
    return isFar(timeAt(hint.when, found), found) ? startOf([found]) : found
  }
}

type KnownEvent = ReturnType<typeof knownEvent>

const knownEvent = (event: Candidate) => ({
  ...event,
  day: event.date_time.slice(0, 10),
  /** Minutes since midnight; `null` if the time is to be announced. */
  minutes: event.date_tba || event.time_tba ? null : minutesOf(event.date_time.slice(11, 16)),
  nameWords: eventTermsOf(event.name),
  venueWords: eventTermsOf(event.venue),
})

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const minutesApart = (time: string | null, { minutes }: KnownEvent): number =>
  time === null || minutes === null ? 0 : Math.abs(minutesOf(time) - minutes)

const isFar = (time: string | null, event: KnownEvent): boolean =>
  minutesApart(time, event) > MAX_MINUTES_APART

/** Of several shows of a day, the one that starts nearest to the time of the row. */
const nearest = (
  events: readonly [KnownEvent, ...KnownEvent[]],
  timeOf: (event: KnownEvent) => string | null,
): KnownEvent | string => {
  if (timeOf(events[0]) === null) return SEVERAL
  const ordered = events
    .map((event) => ({ event, apart: minutesApart(timeOf(event), event) }))
    .toSorted((left, right) => left.apart - right.apart)
  const [first, second] = ordered
  if (!first || first.apart > MAX_MINUTES_APART) return startOf(events)
  return first.apart === second?.apart ? SEVERAL : first.event
}

const SEVERAL = 'several events of that day fit; say its time'

/** Says when the shows of a day start. */
const startOf = (events: readonly KnownEvent[]): string => {
  const times = [...new Set(events.flatMap(({ date_time: time }) => formatTime(time) ?? []))]
  return times.length === 1
    ? `the show of that day starts at ${times[0]}`
    : `the shows of that day start at ${new Intl.ListFormat('en-US').format(times)}`
}

/** Many rows have the same time, and formatting one in a time zone is slow. */
const cachedLocalTime = () => {
  const known = new Map<string, LocalTime>()
  return (when: EventTime, timeZone: string): LocalTime => {
    if (when.instant === undefined) return when
    const key = `${when.instant} ${timeZone}`
    const local = known.get(key) ?? localTime(when, timeZone)
    known.set(key, local)
    return local
  }
}
