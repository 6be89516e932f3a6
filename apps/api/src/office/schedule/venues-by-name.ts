import { sql } from 'kysely'

import { nameKey, venueKey } from '../../catalogue/index.ts'
import type { Db, Tx } from '../../kernel/database/transaction.ts'

/** A venue as far as a schedule needs to know it. */
export interface KnownVenue {
  id: number
  name: string
  city: string
  timeZone: string
}

/** Finds the venue that a schedule means. */
export type FindVenue = (named: { venue: string; city: string }) => KnownVenue | null

/**
 * Knows every venue by its name and city, by the other names that it has had, and by its name alone
 * where no other venue has that.
 */
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

/** The three venues whose names are nearest to one that is not known. */
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
