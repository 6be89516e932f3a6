import { getEventParticipants } from '@seatdesk/domain'

import { searchText } from '../../src/catalog/event/search-text.ts'
import { nameKey, tagKey } from '../../src/catalog/name-key.ts'
import type { Tx } from '../../src/platform/database/transaction.ts'
import type { Market, MarketEvent } from '../market.ts'
import type { Layout } from '../seat-maps/seat-map-catalog.ts'
import { getCityCoordinates } from '../venues/city-places.ts'
import { getSeatMapLayout, type Venue } from '../venues/venue.ts'
import { type IdLookup, createIdLookup, insertMany, reserveSeedIds } from './insert-many.ts'

/** The ids of the catalog: events by index, tags by name. */
export type SeededCatalog = { readonly events: IdLookup<number>; readonly tags: IdLookup<string> }

/** Writes venues and their seat maps, tags, events and performers. */
export const seedCatalog = async (tx: Tx, market: Market, at: Date): Promise<SeededCatalog> => {
  const seatMaps = await seedSeatMaps(tx, market, at)
  const venues = await seedVenues(tx, market, seatMaps)
  const tags = await seedTags(tx, market)
  const places = market.events.map((_, index) => index)
  const ids = await reserveSeedIds(tx, 'events', market.events.length)
  const events = createIdLookup(places.map((place) => [place, ids[place] ?? 0]))
  await insertMany(
    tx,
    'events',
    market.events.map((event, index) => ({
      id: events.of(index),
      ...eventRow(event, at),
      venue_id: venues.of(event.venue.name),
      seat_map_id: seatMaps.of(event.layout),
    })),
  )
  await seedPerformers(tx, market, { events, at })
  await insertMany(
    tx,
    'event_tags',
    market.events.flatMap((event, index) =>
      event.tags.map((tag) => ({ event_id: events.of(index), tag_id: tags.of(tag) })),
    ),
  )
  return { events, tags }
}

const eventRow = ({ name, venue, ...event }: MarketEvent, at: Date) => ({
  name,
  category_id: event.categoryId,
  cover_image_url: null,
  date_time: event.dateTime,
  date_tba: event.dateTba,
  time_tba: event.timeTba,
  status_id: event.statusId,
  search_text: searchText({ name, venue: venue.name, city: venue.city }),
  created_at: at,
})

const seedSeatMaps = async (tx: Tx, { seatMaps }: Market, at: Date): Promise<IdLookup<Layout>> => {
  const drawn = [...seatMaps].map(async ([layout, { title, svg, sections }]) => {
    const { id } = await tx
      .insertInto('seat_maps')
      .values({ name: title, svg, sections: sections.map(({ name }) => name), created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    return [layout, id] as const
  })
  return createIdLookup(await Promise.all(drawn))
}

const seedVenues = async (
  tx: Tx,
  { venues, events }: Market,
  seatMaps: IdLookup<Layout>,
): Promise<IdLookup<string>> => {
  const played = Map.groupBy(events, ({ venue }) => venue.name)
  const rows = await tx
    .insertInto('venues')
    .values(
      venues.map((venue) => {
        const [latitude, longitude] = getCityCoordinates(venue)
        return {
          name: venue.name,
          address: venue.address,
          city: venue.city,
          state: venue.state,
          time_zone: venue.timeZone,
          seat_map_id: seatMaps.of(usualLayout(venue, played)),
          latitude,
          longitude,
        }
      }),
    )
    .returning(['name', 'id'])
    .execute()
  return createIdLookup(rows.map(({ name, id }) => [name, id]))
}

/** Returns the most frequent layout of a venue. */
const usualLayout = (
  { name, kind }: Venue,
  played: ReadonlyMap<string, readonly MarketEvent[]>,
): Layout => {
  const setups = Map.groupBy(played.get(name) ?? [], ({ layout }) => layout)
  const times = (layout: Layout) => setups.get(layout)?.length ?? 0
  const [usual] = [...setups.keys()].toSorted((a, b) => times(b) - times(a))
  return usual ?? getSeatMapLayout(kind, 'show')
}

const seedTags = async (tx: Tx, { tags }: Market): Promise<IdLookup<string>> => {
  const rows = await tx
    .insertInto('tags')
    .values(tags.map((name) => ({ name, name_key: tagKey(name), owner_id: null })))
    .returning(['name', 'id'])
    .execute()
  return createIdLookup(rows.map(({ name, id }) => [name, id]))
}

/** Writes each performer once, and links performers to events. */
const seedPerformers = async (
  tx: Tx,
  market: Market,
  { events, at }: { events: IdLookup<number>; at: Date },
): Promise<void> => {
  const bills = market.events.map(({ name }) => new Map(namesOn(name)))
  const names = new Map(bills.flatMap((bill) => [...bill]))
  const rows = await tx
    .insertInto('performers')
    .values([...names].map(([key, name]) => ({ name, name_key: key, created_at: at })))
    .returning(['name_key', 'id'])
    .execute()
  const performers = createIdLookup(rows.map(({ name_key: key, id }) => [key, id]))
  await insertMany(
    tx,
    'event_performers',
    bills.flatMap((bill, index) =>
      [...bill.keys()].map((key) => ({
        event_id: events.of(index),
        performer_id: performers.of(key),
      })),
    ),
  )
}

const namesOn = (event: string): [key: string, name: string][] =>
  getEventParticipants(event).flatMap((name) => (name ? [[nameKey(name), name]] : []))
