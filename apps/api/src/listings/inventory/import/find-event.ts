import {
  type AliasKind,
  contradictsSession,
  EVENT_APPROVED,
  formatDay,
  formatTime,
  parseSessionLabel,
  searchTokens,
} from '@seatdesk/domain'
import { sql } from 'kysely'

import { isUpcoming } from '../../../catalog/index.ts'
import type { Db, Tx } from '../../../platform/database/transaction.ts'
import { normalizeForMatching, stripNoiseWords } from '../../name-alias/normalize-for-matching.ts'
import type { FileRow } from './cells.ts'
import {
  type DateStyle,
  type EventTime,
  type LocalTime,
  localTime,
  nearbyDays,
  possibleDays,
  readEventTime,
} from './event-time.ts'
import type { EventDescription } from './read-nearest-events.ts'

/** A candidate event for rows of a file. */
export interface CandidateEvent {
  id: number
  name: string
  venue: string
  date_time: string
  date_tba: boolean
  time_tba: boolean
  /** Tells events of one name apart, such as `Matinee`. */
  session: string | null
  time_zone: string
  city: string
  state: string
  /** Other names of its venue, and of its performers beside theirs. */
  other_venues: string[]
  other_performers: { name: string; other: string }[]
}

/** What identifies a row's event: our id, or name, venue and date. */
export interface EventHint {
  id: number | null
  name: string | null
  /** The label of its session, such as `Matinee`; `null` if the row has none. */
  session: string | null
  venue: string | null
  when: EventTime | null
  isDateUnreadable: boolean
}

/** Reads what identifies a row's event. */
export const readEventHint = ({ cells }: FileRow, style: DateStyle = {}): EventHint => {
  const named = sessionIn(cells.event ?? '')
  // A program may write "Matinee" in place of a time, or behind it.
  const timed = sessionIn(
    cells.eventTime === undefined
      ? ''
      : `Time, ${cells.eventTime.replace(SESSION_FIRST, '$2, $1')}`,
  )
  const time = timed.session === null ? cells.eventTime : timed.name.replace(/^Time,?\s*/, '')
  const when =
    cells.eventDate === undefined
      ? null
      : readEventTime(cells.eventDate, time === '' ? TIME_UNKNOWN : time, style)
  return {
    id: /^\d{1,15}(?:\.0+)?$/.test(cells.eventId ?? '') ? Number(cells.eventId) : null,
    name: cells.event ? eventTermsOf(named.name) : null,
    session: named.session ?? timed.session,
    venue: cells.venue ? eventTermsOf(cells.venue) : null,
    when,
    isDateUnreadable: cells.eventDate !== undefined && when === null,
  }
}

/** `Mat 2.30pm`. */
const SESSION_FIRST = /^(mat(?:in[ée]e)?|eve(?:ning)?)\.?[,:]?\s+(\d.*)$/iu

/** What `readEventTime` reads as a time that is to be announced. */
const TIME_UNKNOWN = 'TBA'

const sessionsByText = new Map<string, ReturnType<typeof parseSessionLabel>>()

/** Cached: many rows have the same text. */
const sessionIn = (text: string) => {
  if (sessionsByText.size > MAX_CACHED) sessionsByText.clear()
  const read = sessionsByText.get(text) ?? parseSessionLabel(text)
  sessionsByText.set(text, read)
  return read
}

/** Describes an event that was not found. */
export const describeEvent = ({ name, venue, when }: EventHint): EventDescription => ({
  words: [name, venue].filter(Boolean).join(' '),
  when,
})

const MAX_CACHED = 10_000

const termsByText = new Map<string, string>()

/** Cached: many rows have the same text. */
const eventTermsOf = (text: string): string => {
  if (termsByText.size > MAX_CACHED) termsByText.clear()
  const terms = termsByText.get(text) ?? searchTokens(text).join(' ')
  termsByText.set(text, terms)
  return terms
}

/** Approved upcoming events that match any of the hints. */
export const readCandidates = async (
  db: Db | Tx,
  hints: readonly EventHint[],
  now: Date,
): Promise<CandidateEvent[]> => {
  const ids = [...new Set(hints.flatMap(({ id }) => id ?? []))]
  const days = [...new Set(hints.flatMap(({ when }) => (when ? nearbyDays(when) : [])))]
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
      'e.session',
      'v.time_zone',
      'v.city',
      'v.state',
      OTHER_VENUES.as('other_venues'),
      OTHER_PERFORMERS.as('other_performers'),
    ])
    .where('e.status_id', '=', EVENT_APPROVED)
    .where(isUpcoming(now))
    .where(
      sql<boolean>`(e.id = any(${ids}::bigint[]) or to_char(e.date_time, 'YYYY-MM-DD') = any(${days}::text[]))`,
    )
    .execute()
}

/** Former and other names of venue `v`, without its city. */
const OTHER_VENUES = sql<string[]>`array(
  select split_part(n.name_key, ' | ', 1) from venue_names as n where n.venue_id = v.id)`

/** Former and other names of the performers of event `e`. */
const OTHER_PERFORMERS = sql<{ name: string; other: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('name', p.name, 'other', n.name_key))
  from event_performers as ep join performers as p on p.id = ep.performer_id
  join performer_names as n on n.performer_id = p.id
  where ep.event_id = e.id), '[]'::jsonb)`

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

/** Maximum difference between the time of a row and that of its event, in minutes. */
const MAX_MINUTES_APART = 60

/**
 * Creates a function that finds the event that a row means, or returns a sentence that says why
 * there is none. A row whose time is more than an hour from that of its event never means it.
 */
export const eventFinder = (
  candidates: readonly CandidateEvent[],
  aliases: readonly Alias[] = [],
) => {
  const known = candidates.map(knownEvent)
  const byId = new Map(known.map((event) => [event.id, event]))
  const byDay = Map.groupBy(known, ({ day }) => day)
  const localTimeIn = localTimes()
  const meaningOf = aliasMeanings(aliases)

  const find = (hint: EventHint): KnownEvent | string => {
    const { id, name, venue, when, isDateUnreadable, session } = hint
    const isMeant = (event: KnownEvent) => session === null || !contradictsSession(session, event)
    if (isDateUnreadable) return 'the date of the event cannot be read'
    const numbered = id === null ? undefined : byId.get(id)
    const isNamed = numbered !== undefined && name !== null && hasEventName(numbered, name)
    // Other systems number their events too: a number counts unless name and date contradict it.
    const isNumbered = numbered !== undefined && isMeant(numbered)
    if (isNumbered && (name === null || (when ? isOn(when, numbered) : isNamed))) return numbered
    if (name === null) return id === null ? 'it names no event' : 'no matching upcoming event'
    if (!when) return 'the date of the event cannot be read'
    const ofDay = possibleDays(when)
      .flatMap((day) => byDay.get(day) ?? [])
      .filter((event) => isIntended(event, name, venue))
      .filter((event) => isOn(when, event))
    const [only, ...others] = exactSessions(ofDay.filter(isMeant), session)
    if (!only && ofDay.length > 0) return `no event of that name and day is “${session}”`
    if (only)
      return others.length === 0 ? only : nearest([only, ...others], (event) => timeAt(when, event))
    return isNamed && isNumbered ? numbered : 'no matching upcoming event'
  }

  /** An alias of a name counts at its venue only, which the row has to name too. */
  const isIntended = (event: KnownEvent, name: string, venue: string | null): boolean => {
    if (venue === null) return hasEventName(event, name)
    const venueMeant = meaningOf('venue', venue)
    if (!isAtVenue(event, venue) && !(venueMeant && isAtVenue(event, venueMeant))) return false
    const nameMeant = meaningOf('event', name)
    return hasEventName(event, name) || (nameMeant !== undefined && hasEventName(event, nameMeant))
  }

  const isOn = (when: EventTime, event: KnownEvent): boolean =>
    event.date_tba || localTimeIn(when, event.time_zone).day === event.day

  const timeAt = (when: EventTime, event: KnownEvent) => localTimeIn(when, event.time_zone).time

  return (hint: EventHint): CandidateEvent | string => {
    const found = find(hint)
    if (typeof found === 'string' || !hint.when) return found
    if (!isOn(hint.when, found)) return `the event is on ${formatDay(found.date_time)}`
    return isFar(timeAt(hint.when, found), found) ? startOf([found]) : found
  }
}

/** Of several events, those whose label is the one of the row; all if there is none. */
const exactSessions = (events: KnownEvent[], session: string | null): KnownEvent[] => {
  const exact = events.filter((event) => session !== null && event.session === session)
  return exact.length > 0 ? exact : events
}

export type KnownEvent = ReturnType<typeof knownEvent>

/** An event with the values that rows are compared with. */
export const knownEvent = (event: CandidateEvent) => ({
  ...event,
  session: event.session ?? parseSessionLabel(event.name).session,
  day: event.date_time.slice(0, 10),
  /** Minutes since midnight; `null` if the time is to be announced. */
  minutes: event.date_tba || event.time_tba ? null : minutesOf(event.date_time.slice(11, 16)),
  nameKeys: namesOf(event).map(normalizeForMatching),
  /** Words that a file may add to the name of the venue. */
  placeWords: new Set(searchTokens(`${event.city} ${event.state} usa us`)),
  venueKeys: [event.venue, ...event.other_venues].map(normalizeForMatching),
})

/** The names of an event: its own, and the same with other names of its performers. */
const namesOf = ({ name, other_performers: performers }: CandidateEvent): string[] => {
  const words = eventTermsOf(name)
  return [
    words,
    ...performers.flatMap(({ name: performer, other }) => {
      const known = eventTermsOf(performer)
      return ` ${words} `.includes(` ${known} `)
        ? [` ${words} `.replace(` ${known} `, ` ${other} `).trim()]
        : []
    }),
  ]
}

/** Whether a file calls an event so: the same words in any order. */
export const hasEventName = ({ nameKeys }: KnownEvent, name: string): boolean =>
  nameKeys.includes(normalizeForMatching(name))

/** Whether a file calls its venue so, with or without the city. */
export const isAtVenue = ({ venueKeys, placeWords }: KnownEvent, venue: string): boolean => {
  const key = normalizeForMatching(venue)
  return (
    venueKeys.includes(key) ||
    venueKeys.some(
      (known) => stripNoiseWords(known, placeWords) === stripNoiseWords(key, placeWords),
    )
  )
}

/** What files call an event or a venue in place of our name. */
export interface Alias {
  kind: AliasKind
  aliasKey: string
  name: string
}

const aliasMeanings = (aliases: readonly Alias[]) => {
  const byKey = new Map(aliases.map(({ kind, aliasKey, name }) => [`${kind} ${aliasKey}`, name]))
  return (kind: AliasKind, text: string) => byKey.get(`${kind} ${normalizeForMatching(text)}`)
}

/** The aliases for a seller's files; the seller's own take precedence over shared ones. */
export const readAliases = async (db: Db | Tx, sellerId: number): Promise<Alias[]> =>
  db
    .selectFrom('name_aliases')
    .select(['kind', 'alias_key as aliasKey', 'name'])
    .where(({ or, eb }) => or([eb('seller_id', '=', sellerId), eb('seller_id', 'is', null)]))
    .orderBy(sql`seller_id is not null`)
    .execute()

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const minutesApart = (time: string | null, { minutes }: KnownEvent): number =>
  time === null || minutes === null ? 0 : Math.abs(minutesOf(time) - minutes)

const isFar = (time: string | null, event: KnownEvent): boolean =>
  minutesApart(time, event) > MAX_MINUTES_APART

/** Of several shows on a day, the one that starts nearest to the time of the row. */
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

const SEVERAL = 'several events on that day match; add the time'

/** Start times of the shows of a day, as text. */
const startOf = (events: readonly KnownEvent[]): string => {
  const times = [...new Set(events.flatMap(({ date_time: time }) => formatTime(time) ?? []))]
  return times.length === 1
    ? `the event on that day starts at ${times[0]}`
    : `the events on that day start at ${new Intl.ListFormat('en-US').format(times)}`
}

/** Creates a cached `localTime`: many rows have the same time, and formatting one is slow. */
export const localTimes = () => {
  const known = new Map<string, LocalTime>()
  return (when: EventTime, timeZone: string): LocalTime => {
    if (when.instant === undefined) return when
    const key = `${when.instant} ${timeZone}`
    const local = known.get(key) ?? localTime(when, timeZone)
    known.set(key, local)
    return local
  }
}
