import { EVENT_APPROVED } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import {
  EVENT_TEXT,
  type EventSummaryRow,
  hasBeginnings,
  hasBeginningsLike,
  isEventBegunBy,
  isFoundBy,
  isToCome,
} from '../../catalogue/index.ts'
import type { Db } from '../../kernel/database/transaction.ts'
import type { Typed } from './typed.ts'

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

/** How many of the soonest are looked over before the index is asked. */
const SOONEST = 1000

/** So many matches among them are enough to choose from. */
const ENOUGH = 40

/** More are never looked at. */
const MOST = 150

/**
 * Finds events to come that have words which begin so. What is common is found among the soonest,
 * whose words are read one by one; what is rare by the index, where it has few entries. So neither a
 * letter that half the calendar has nor a name that nothing has takes long.
 */
export const findMatches = async (
  db: Db,
  { words, now }: Typed,
  how: Matches['how'],
): Promise<Matches> => {
  if (how === 'forgiven') {
    const isFound = await isFoundBy(db, words.join(' '))
    const isHeadliner = hasBeginningsLike(HEADLINER, words)
    return matchesOf(how, await read(db, { from: toCome(now, isFound), isHeadliner }))
  }
  const isHeadliner = hasBeginnings(HEADLINER, words)
  const soonest = sql`(${toCome(now)} order by e.date_time, e.id limit ${SOONEST})`
  const among = await read(db, {
    from: sql`select * from ${soonest} as e where ${hasBeginnings(EVENT_TEXT, words)}`,
    isHeadliner,
  })
  if (among.length >= ENOUGH) return { how, events: among, isAll: false }
  return matchesOf(how, await read(db, { from: toCome(now, isEventBegunBy(words)), isHeadliner }))
}

const HEADLINER = sql<string>`e.headliner_words`

const matchesOf = (how: Matches['how'], events: readonly Match[]): Matches => ({
  how,
  events,
  isAll: events.length < MOST,
})

const toCome = (now: Date, is: RawBuilder<SqlBool> = sql<SqlBool>`true`) => sql`
  select e.id, e.name, e.date_time, e.date_tba, e.time_tba, e.search_text, e.headliner,
    e.headliner_words, v.name as venue_name, v.address as venue_address, v.city as venue_city,
    v.state as venue_state
  from events as e join venues as v on v.id = e.venue_id
  where e.status_id = ${EVENT_APPROVED} and ${isToCome(now)} and ${is}`

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
    from e order by e.date_time, e.id limit ${MOST}
  `.execute(db)
  return rows
}
