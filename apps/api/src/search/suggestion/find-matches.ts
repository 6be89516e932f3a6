import { EVENT_APPROVED } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import {
  EVENT_SEARCH_TEXT,
  type EventSummaryRow,
  hasPrefixes,
  hasPrefixesWithTypo,
  eventMatchesPrefixes,
  matchesSearch,
  isUpcoming,
} from '../../catalog/index.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { eventsPerformedBy } from '../event/event-filter.ts'

/** The typed text and the current time. */
export interface TypedQuery {
  /** The folded words, without duplicates; the last one may be incomplete. */
  words: readonly string[]
  now: Date
}

/** Maximum number of suggestions per kind. */
export const MAX_PER_KIND = 5

/** Number of candidates from which the most likely are suggested. */
export const MAX_CANDIDATES = 20

/** Counting stops at this number of events. */
const MAX_COUNTED = 1000

/** SQL condition: each of the words is a prefix of a word of the folded text. */
export const startsWithTerms = (text: string, words: readonly string[]): boolean =>
  words.every((word) => ` ${text}`.includes(` ${word}`))

/** An event that may match. */
export interface EventCandidate extends EventSummaryRow {
  headliner: string
  headliner_words: string
  /** Whether a performer's name matches the words, not only the event's. */
  is_headliner: boolean
}

/** Matching events, soonest first. */
export interface EventCandidates {
  how: 'as typed' | 'forgiven'
  events: readonly EventCandidate[]
  /** Whether there are no other matches. */
  isComplete: boolean
}

/** Number of soonest events scanned before the index is used. */
const SOONEST = 1000

/** Scanning stops at this number of matches. */
const ENOUGH = 40

/** Maximum number of index entries that are read. */
const MAX = 150

/**
 * Finds upcoming events with words that begin like the typed ones. Common words are found by
 * scanning the soonest events, rare ones by the prefix index, where they have few entries. So both
 * a letter that matches half of the calendar and a name that matches nothing are fast.
 */
export const findMatches = async (
  db: Db,
  { words, now }: TypedQuery,
  options: EventCandidates['how'],
): Promise<EventCandidates> => {
  if (options === 'forgiven') {
    const isFound = await matchesSearch(db, words.join(' '))
    const isHeadliner = hasPrefixesWithTypo(HEADLINER, words)
    return matchesOf(options, await read(db, { from: upcomingEvents(now, isFound), isHeadliner }))
  }
  const isHeadliner = hasPrefixes(HEADLINER, words)
  const soonest = sql`(${upcomingEvents(now)} order by e.date_time, e.id limit ${SOONEST})`
  const among = await read(db, {
    from: sql`select * from ${soonest} as e where ${hasPrefixes(EVENT_SEARCH_TEXT, words)}`,
    isHeadliner,
  })
  if (among.length >= ENOUGH) return { how: options, events: among, isComplete: false }
  return matchesOf(
    options,
    await read(db, { from: upcomingEvents(now, eventMatchesPrefixes(words)), isHeadliner }),
  )
}

const HEADLINER = sql<string>`e.headliner_words`

const matchesOf = (
  options: EventCandidates['how'],
  events: readonly EventCandidate[],
): EventCandidates => ({
  how: options,
  events,
  isComplete: events.length < MAX,
})

const upcomingEvents = (now: Date, condition: RawBuilder<SqlBool> = sql<SqlBool>`true`) => sql`
  select e.id, e.name, e.date_time, e.date_tba, e.time_tba, e.session, e.search_text, e.headliner,
    e.headliner_words, v.name as venue_name, v.address as venue_address, v.city as venue_city,
    v.state as venue_state
  from events as e join venues as v on v.id = e.venue_id
  where e.status_id = ${EVENT_APPROVED} and ${isUpcoming(now)} and ${condition}`

interface Reading {
  from: RawBuilder<unknown>
  isHeadliner: RawBuilder<SqlBool>
}

/**
 * Finds all matches first and sorts them afterward, so that the engine does not scan the calendar
 * for a rare word.
 */
const read = async (db: Db, { from, isHeadliner }: Reading): Promise<EventCandidate[]> => {
  const { rows } = await sql<EventCandidate>`
    with e as materialized (${from})
    select e.id as event_id, e.name as event_name, e.date_time as event_date_time,
      e.date_tba as event_date_tba, e.time_tba as event_time_tba, e.session as event_session, e.venue_name, e.venue_address,
      e.venue_city, e.venue_state, e.headliner, e.headliner_words, ${isHeadliner} as is_headliner
    from e order by e.date_time, e.id limit ${MAX}
  `.execute(db)
  return rows
}

/** Something with a name and upcoming events, such as a performer. */
interface Called {
  /** The folded name. */
  key: string
  upcomingEvents: number
}

/** Sorts by whether the whole name begins with the typed text, then by the number of events. */
export const rankSuggestions = <One extends Called>(
  found: readonly One[],
  { words }: TypedQuery,
): One[] => {
  const text = words.join(' ')
  const rank = ({ key }: One) => (key.startsWith(text) ? 0 : 1)
  return found
    .toSorted(
      (item, other) =>
        rank(item) - rank(other) ||
        other.upcomingEvents - item.upcomingEvents ||
        (item.key < other.key ? -1 : 1),
    )
    .slice(0, MAX_PER_KIND)
}

/**
 * Counts the upcoming events of each folded name; names without any are omitted. Each event is
 * looked up by id: there are few, which the query planner does not know.
 */
export const countPerformances = async (
  db: Db,
  keys: readonly string[],
  now: Date,
): Promise<{ key: string; upcomingEvents: number }[]> => {
  const { rows } = await sql<{ key: string; upcomingEvents: number }>`
    select p.key, count(*) as "upcomingEvents"
    from (${eventsPerformedBy(keys)}) as p
    cross join lateral (
      select from events as e join venues as v on v.id = e.venue_id
      where e.id = p.event_id and e.status_id = ${EVENT_APPROVED} and ${isUpcoming(now)}
      limit 1) as one
    group by p.key
  `.execute(db)
  return rows
}

/** Something that upcoming events are counted for. */
interface Candidate {
  /** SQL condition: event `e` belongs to it. */
  isMeant: RawBuilder<SqlBool>
}

/** Counts the upcoming events of each, at most a thousand; those without any are omitted. */
export const countUpcomingEvents = async <One extends Candidate>(
  db: Db,
  candidates: readonly One[],
  now: Date,
): Promise<(One & { upcomingEvents: number })[]> => {
  if (candidates.length === 0) return []
  const counts = candidates.map(
    ({ isMeant }) => sql<number>`(select count(*) from (
      select from events as e join venues as v on v.id = e.venue_id
      where e.status_id = ${EVENT_APPROVED} and ${isUpcoming(now)} and ${isMeant}
      limit ${MAX_COUNTED}) as one)`,
  )
  const { rows } = await sql<{ counts: number[] }>`
    select array_to_json(array[${sql.join(counts)}]) as counts`.execute(db)
  return candidates
    .map((candidate, index) => ({ ...candidate, upcomingEvents: rows[0]?.counts[index] ?? 0 }))
    .filter(({ upcomingEvents }) => upcomingEvents > 0)
}
