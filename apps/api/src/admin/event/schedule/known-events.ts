import { parseSessionLabel } from '@seatdesk/domain'
import { sql } from 'kysely'

import { nameKey, venueKey } from '../../../catalog/index.ts'
import { readInChunks } from '../../../platform/database/read-in-chunks.ts'
import type { Db, Tx } from '../../../platform/database/transaction.ts'

/** Event that a row may refer to. */
export interface KnownEvent {
  id: number
  name: string
  venueId: number
  dateTime: string
  dateTBA: boolean
  timeTBA: boolean
  session: string | null
}

/** Existing events, by each key that rows may refer to them by. */
export interface KnownEvents {
  bySource: ReadonlyMap<string, KnownEvent>
  byDay: ReadonlyMap<string, KnownEvent>
  byTime: ReadonlyMap<string, readonly KnownEvent[]>
}

const AT_ONCE = 1000

/** Key of an event without a schedule id: venue, name, day, and label of the session. */
export const dayKey = (at: {
  venueId: number
  name: string
  dateTime: string
  session?: string | null
}): string => {
  const { name, session } = parseSessionLabel(at.name)
  return [at.venueId, nameKey(name), at.dateTime.slice(0, 10), at.session ?? session].join('|')
}

/** Key of a venue and time: two events with the same key are probably one. */
export const timeKey = (at: { venueId: number; dateTime: string }): string =>
  `${at.venueId}|${at.dateTime}`

/** Reads the events at the given venues, with their schedule ids. */
export const readKnownEvents = async (
  db: Db | Tx,
  venueIds: readonly number[],
  sources: readonly string[],
): Promise<KnownEvents> => {
  const events = (name: 'e.venue_id' | 's.source_key') =>
    db
      .selectFrom('events as e')
      .leftJoin('event_sources as s', 's.event_id', 'e.id')
      .select(['e.id', 'e.name', 'e.venue_id as venueId', 'e.date_time as dateTime'])
      .select(['e.date_tba as dateTBA', 'e.time_tba as timeTBA', 's.source_key as source'])
      .select('e.session')
      .orderBy(name)
  const existing = await readInChunks([...venueIds], AT_ONCE, (ids) =>
    events('e.venue_id')
      .where('e.venue_id', 'in', [...ids])
      .execute(),
  )
  const named = await readInChunks([...sources], AT_ONCE, (keys) =>
    events('s.source_key')
      .where('s.source_key', 'in', [...keys])
      .execute(),
  )
  const all = [...existing, ...named]
  return {
    bySource: new Map(named.flatMap((event) => (event.source ? [[event.source, event]] : []))),
    byDay: new Map(all.map((event) => [dayKey(event), event])),
    byTime: Map.groupBy(
      all.filter(({ dateTBA, timeTBA }) => !dateTBA && !timeTBA),
      timeKey,
    ),
  }
}

/** Data of a venue that a schedule needs. */
export interface KnownVenue {
  id: number
  name: string
  city: string
  timeZone: string
}

/** Finds the venue that a schedule refers to. */
export type FindVenue = (named: { venue: string; city: string }) => KnownVenue | null

/** Finds venues by name and city, by former names, and by name alone if it is unique. */
export const venuesByName = async (db: Db | Tx): Promise<FindVenue> => {
  const venues = await db
    .selectFrom('venues')
    .select(['id', 'name', 'city', 'time_zone as timeZone'])
    .orderBy('id')
    .execute()
  const others = await db.selectFrom('venue_names').select(['name_key', 'venue_id']).execute()
  const byId = new Map(venues.map((venue) => [venue.id, venue]))
  const byKey = new Map(venues.map((venue) => [venueKey(venue), venue]))
  const alone = Map.groupBy(venues, ({ name }) => nameKey(name))
  for (const { name_key: key, venue_id: id } of others) {
    const venue = byId.get(id)
    if (venue && !byKey.has(key)) byKey.set(key, venue)
  }
  return ({ venue, city }) => {
    const known = byKey.get(venueKey({ name: venue, city }))
    if (known) return known
    const ofThatName = city === '' ? (alone.get(nameKey(venue)) ?? []) : []
    return ofThatName.length === 1 ? (ofThatName[0] ?? null) : null
  }
}

/** The three venues with the names most similar to an unknown one. */
export const nearestVenues = async (
  db: Db | Tx,
  named: string,
): Promise<{ id: number; name: string; city: string }[]> => {
  const { rows } = await sql<{ id: number; name: string; city: string }>`
    select id, name, city from venues
    order by similarity(lower(name || ' ' || city), lower(${named})) desc, id limit 3
  `.execute(db)
  return rows
}
