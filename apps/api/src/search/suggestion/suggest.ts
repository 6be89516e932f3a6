import { SEARCH_LIMITS, searchTokens } from '@seatdesk/domain'
import type { Contract, WireResponse } from '@seatdesk/domain/contract'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { toEventSummary, hasPrefixes, hasPrefixesWithTypo } from '../../catalog/index.ts'
import type { Db } from '../../platform/database/transaction.ts'
import {
  startsWithTerms,
  countPerformances,
  countUpcomingEvents,
  findMatches,
  rankSuggestions,
  type EventCandidate,
  type EventCandidates,
  MAX_CANDIDATES,
  MAX_PER_KIND,
  type TypedQuery,
} from './find-matches.ts'

type Suggested = WireResponse<Contract['suggestions']['list']>['data']

/**
 * Suggests what the words, of which the last is incomplete, may refer to: prefix matches first, and
 * only if there are none of any kind, matches with a typo.
 */
export const suggest = async (db: Db, values: TypedQuery): Promise<Suggested> => {
  const asTyped = await suggestBy(db, values, 'as typed')
  const isAnything = KINDS.some((kind) => asTyped[kind].length > 0)
  if (isAnything || values.words.length > SEARCH_LIMITS.forgivenWords) return asTyped
  return { ...(await suggestBy(db, values, 'forgiven')), isComplete: false }
}

const KINDS = ['events', 'performers', 'venues', 'cities'] as const

const suggestBy = async (
  db: Db,
  values: TypedQuery,
  options: EventCandidates['how'],
): Promise<Suggested> => {
  const matchesPrefixes = options === 'as typed' ? hasPrefixes : hasPrefixesWithTypo
  const matches = await findMatches(db, values, options)
  const suggested = {
    events: suggestEvents(matches, values),
    performers: await suggestPerformers(db, matches, values, matchesPrefixes),
    venues: await suggestVenues(db, values, matchesPrefixes),
    cities: await suggestCities(db, values, matchesPrefixes),
  }
  const isComplete =
    matches.isComplete && KINDS.every((kind) => suggested[kind].length < MAX_PER_KIND)
  return { ...suggested, isComplete }
}

/**
 * The soonest of the matching events; those that match by title come before those that match only
 * by venue. A repeated event at one venue appears once.
 */
const suggestEvents = ({ events }: EventCandidates, { words }: TypedQuery) => {
  const soonest = new Map<string, EventCandidate>()
  for (const event of events) {
    const target = `${event.event_name}\n${event.venue_name}\n${event.venue_city}`
    if (!soonest.has(target)) soonest.set(target, event)
  }
  const isCalledSo = ({ event_name: name }: EventCandidate) =>
    startsWithTerms(searchTokens(name).join(' '), words)
  const [called, others] = [[...soonest.values()].filter(isCalledSo), [...soonest.values()]]
  return [...new Set([...called, ...others])].slice(0, MAX_PER_KIND).map(toEventSummary)
}

/** Maximum number of candidate names; all of them are counted in one statement. */
const MAX_NAMES = 60

/** Performers with upcoming events: known ones on a bill, and names that events are titled by. */
const suggestPerformers = async (
  db: Db,
  { events }: EventCandidates,
  values: TypedQuery,
  matchesPrefixes: typeof hasPrefixes,
) => {
  const names = new Map(
    events
      .filter((event) => event.is_headliner)
      .map(({ headliner, headliner_words: words }) => [words, headliner]),
  )
  const { rows: known } = await performersCalled(matchesPrefixes, values.words).execute(db)
  for (const { key, name } of known) names.set(key, name)
  const ids = new Map(known.map(({ key, id }) => [key, id]))
  const counts = await countPerformances(db, [...names.keys()].slice(0, MAX_NAMES), values.now)
  const found = counts.map(({ key, upcomingEvents }) => ({
    key,
    id: ids.get(key),
    name: names.get(key) ?? key,
    upcomingEvents,
  }))
  return rankSuggestions(found, values).map(({ id, name, upcomingEvents }) => ({
    ...(id !== undefined && { id }),
    name,
    upcomingEvents,
  }))
}

const performersCalled = (
  matchesPrefixes: typeof hasPrefixes,
  words: readonly string[],
): RawBuilder<{ id: number; key: string; name: string }> => sql<{
  id: number
  key: string
  name: string
}>`
  select p.id, p.name_key as key, p.name from performers as p
  where ${matchesPrefixes(sql<string>`p.name_key`, words)} or p.id in (
    select n.performer_id from performer_names as n where ${matchesPrefixes(sql<string>`n.name_key`, words)})
  order by p.name_key limit ${MAX_CANDIDATES}`

interface FoundVenue {
  id: number
  key: string
  name: string
  city: string
  state: string
}

/** Venues with upcoming events, by name, and by city if one word matches the name. */
const suggestVenues = async (db: Db, values: TypedQuery, matchesPrefixes: typeof hasPrefixes) => {
  const name = sql<string>`v.name_words`
  const isOfName = sql.join<SqlBool>(
    values.words.map((word) => matchesPrefixes(name, [word])),
    sql` or `,
  )
  // There are far fewer venues than events, so a scan is fast.
  const { rows } = await sql<FoundVenue>`
    select v.id, v.name_words as key, v.name, v.city, v.state from venues as v
    where ${matchesPrefixes(sql<string>`(v.name_words || ' ' || v.city_words)`, values.words)} and (${isOfName})
    order by ${begunBy(values.words)} desc, v.id limit ${MAX_CANDIDATES}
  `.execute(db)
  const candidates = rows.map((venue) => ({
    ...venue,
    isMeant: sql<SqlBool>`e.venue_id = ${venue.id}`,
  }))
  return rankSuggestions(await countUpcomingEvents(db, candidates, values.now), values).map(
    (venue) => ({
      name: venue.name,
      city: venue.city,
      state: venue.state,
      upcomingEvents: venue.upcomingEvents,
    }),
  )
}

/** Whether the whole name begins with the typed text. */
const begunBy = ([first = '']: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`starts_with(v.name_words, ${first})`

interface FoundCity {
  key: string
  city: string
  state: string
  venue_ids: number[]
}

/** Cities with upcoming events, by name, and by state if one word matches the name. */
const suggestCities = async (db: Db, values: TypedQuery, matchesPrefixes: typeof hasPrefixes) => {
  const city = sql<string>`v.city_words`
  const isOfCity = sql.join<SqlBool>(
    values.words.map((word) => matchesPrefixes(city, [word])),
    sql` or `,
  )
  const { rows } = await sql<FoundCity>`
    select v.city_words as key, min(v.city) as city, min(v.state) as state,
      array_to_json(array_agg(v.id)) as venue_ids
    from venues as v
    where ${matchesPrefixes(sql<string>`(v.city_words || ' ' || v.state_words)`, values.words)} and (${isOfCity})
    group by v.city_words, v.state_words
    order by count(*) desc, v.city_words limit ${MAX_CANDIDATES}
  `.execute(db)
  const candidates = rows.map((found) => ({
    ...found,
    name: found.city,
    isMeant: sql<SqlBool>`e.venue_id = any(${found.venue_ids}::bigint[])`,
  }))
  return rankSuggestions(await countUpcomingEvents(db, candidates, values.now), values).map(
    ({ city: name, state, upcomingEvents }) => ({ city: name, state, upcomingEvents }),
  )
}
