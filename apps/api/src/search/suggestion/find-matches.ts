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
  /** The words, folded, each once; the last may be unfinished. */
  words: readonly string[]
  now: Date
}

/** How many of a kind one reads before typing on. */
export const MAX_PER_KIND = 5

/** Number of candidates from which the most likely are suggested. */
export const MAX_CANDIDATES = 20

/** More events than this are as good as any number of them. */
const MAX_COUNTED = 1000

/** Whether each of the words begins a word of a folded text, as the database has it. */
export const startsWithTerms = (text: string, words: readonly string[]): boolean =>
  words.every((word) => ` ${text}`.includes(` ${word}`))

/** An event that may be meant. */
export interface Match extends EventSummaryRow {
  headliner: string
  headliner_words: string
  /** Whether whose event it is has such words, and not only the event. */
  is_headliner: boolean
}

/** The events that may be meant, the soonest first. */
export interface Matches {
  how: 'as typed' | 'forgiven'
  events: readonly Match[]
  /** Whether those are all there are. */
  isAll: boolean
}

/** Number of soonest events scanned before the index is used. */
const SOONEST = 1000

/** So many matches among them are enough to choose from. */
const ENOUGH = 40

/** More are never looked at. */
const MAX = 150

/**
 * Finds events to come that have words which begin so. What is common is found among the soonest,
 * whose words are read one by one; what is rare by the index, where it has few entries. So neither a
 * letter that half the calendar has nor a name that nothing has takes long.
 */
export const findMatches = async (
  db: Db,
  { words, now }: TypedQuery,
  how: Matches['how'],
): Promise<Matches> => {
  if (how === 'forgiven') {
    const isFound = await matchesSearch(db, words.join(' '))
    const isHeadliner = hasPrefixesWithTypo(HEADLINER, words)
    return matchesOf(how, await read(db, { from: toCome(now, isFound), isHeadliner }))
  }
  const isHeadliner = hasPrefixes(HEADLINER, words)
  const soonest = sql`(${toCome(now)} order by e.date_time, e.id limit ${SOONEST})`
  const among = await read(db, {
    from: sql`select * from ${soonest} as e where ${hasPrefixes(EVENT_SEARCH_TEXT, words)}`,
    isHeadliner,
  })
  if (among.length >= ENOUGH) return { how, events: among, isAll: false }
  return matchesOf(
    how,
    await read(db, { from: toCome(now, eventMatchesPrefixes(words)), isHeadliner }),
  )
}

const HEADLINER = sql<string>`e.headliner_words`

const matchesOf = (how: Matches['how'], events: readonly Match[]): Matches => ({
  how,
  events,
  isAll: events.length < MAX,
})

const toCome = (now: Date, is: RawBuilder<SqlBool> = sql<SqlBool>`true`) => sql`
  select e.id, e.name, e.date_time, e.date_tba, e.time_tba, e.search_text, e.headliner,
    e.headliner_words, v.name as venue_name, v.address as venue_address, v.city as venue_city,
    v.state as venue_state
  from events as e join venues as v on v.id = e.venue_id
  where e.status_id = ${EVENT_APPROVED} and ${isUpcoming(now)} and ${is}`

interface Reading {
  from: RawBuilder<unknown>
  isHeadliner: RawBuilder<SqlBool>
}

/** All matches are found first and sorted then, lest the engine walks the calendar for a rare word. */
const read = async (db: Db, { from, isHeadliner }: Reading): Promise<Match[]> => {
  const { rows } = await sql<Match>`
    with e as materialized (${from})
    select e.id as event_id, e.name as event_name, e.date_time as event_date_time,
      e.date_tba as event_date_tba, e.time_tba as event_time_tba, e.venue_name, e.venue_address,
      e.venue_city, e.venue_state, e.headliner, e.headliner_words, ${isHeadliner} as is_headliner
    from e order by e.date_time, e.id limit ${MAX}
  `.execute(db)
  return rows
}

/** Something called by words, with events to come. */
interface Called {
  /** Its name, folded. */
  key: string
  toCome: number
}

/** Those of which the whole name begins with what was typed, then those of the most events. */
export const rankSuggestions = <One extends Called>(
  found: readonly One[],
  { words }: TypedQuery,
): One[] => {
  const typed = words.join(' ')
  const rank = ({ key }: One) => (key.startsWith(typed) ? 0 : 1)
  return found
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) || other.toCome - one.toCome || (one.key < other.key ? -1 : 1),
    )
    .slice(0, MAX_PER_KIND)
}

/**
 * Counts the events to come of each of some folded names; those without any are left out. Each
 * event is looked up by its id: there are few of them, which the engine cannot know.
 */
export const countPerformances = async (
  db: Db,
  keys: readonly string[],
  now: Date,
): Promise<{ key: string; toCome: number }[]> => {
  const { rows } = await sql<{ key: string; toCome: number }>`
    select p.key, count(*) as "toCome"
    from (${eventsPerformedBy(keys)}) as p
    cross join lateral (
      select from events as e join venues as v on v.id = e.venue_id
      where e.id = p.event_id and e.status_id = ${EVENT_APPROVED} and ${isUpcoming(now)}
      limit 1) as one
    group by p.key
  `.execute(db)
  return rows
}

/** Something that events to come may have. */
interface Candidate {
  /** Whether event `e` has it. */
  isMeant: RawBuilder<SqlBool>
}

/** Counts the events to come of each, a thousand at most; those without any are left out. */
export const countUpcoming = async <One extends Candidate>(
  db: Db,
  candidates: readonly One[],
  now: Date,
): Promise<(One & { toCome: number })[]> => {
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
    .map((candidate, place) => ({ ...candidate, toCome: rows[0]?.counts[place] ?? 0 }))
    .filter(({ toCome }) => toCome > 0)
}
