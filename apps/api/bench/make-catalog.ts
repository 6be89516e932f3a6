import { sql } from 'kysely'

import { random, type Random } from '../demo/random.ts'
import { searchText } from '../src/catalog/event/search-text.ts'
import { updateEventStock } from '../src/listings/index.ts'
import { systemClock } from '../src/platform/context.ts'
import type { Db } from '../src/platform/database/transaction.ts'
import { makeAccount, makeVenue } from '../test/fixtures.ts'

/** The name and the place of an event. */
export interface EventRow {
  name: string
  venue: string
  city: string
}

const SEED = 'seatdesk-bench'
const VENUES = 200
const CITIES = 40
const AT_ONCE = 1000
const FIRST_DAY = Date.parse('2030-01-01T19:30:00Z')
const DAYS = 730

/** Seeds an empty database with upcoming events, each with two listings. Returns their names. */
export const makeCatalog = async (db: Db, events: number): Promise<EventRow[]> => {
  const rng = random(SEED)
  const words = makeWords(rng.fork('words'), 600)
  const venues = await makeVenues(db, rng.fork('venues'), words)
  const billed: EventRow[] = []
  while (billed.length < events) {
    const subset = Array.from({ length: Math.min(AT_ONCE, events - billed.length) }, () => {
      const { id, venue, city } = rng.pick(venues)
      return { id, venue, city, name: phrase(rng, words, rng.between(2, 4)) }
    })
    await db
      .insertInto('events')
      .values(
        subset.map(({ id, ...event }) => ({
          name: event.name,
          category_id: rng.pick([1, 2, 3] as const),
          venue_id: id,
          seat_map_id: null,
          cover_image_url: null,
          date_time: wallTime(FIRST_DAY + rng.between(0, DAYS * 24) * 3_600_000),
          date_tba: false,
          time_tba: false,
          status_id: 2,
          search_text: searchText(event),
          created_at: new Date(),
        })),
      )
      .execute()
    billed.push(...subset)
  }
  await makeListings(db)
  // The state that jobs and autovacuum produce soon after.
  await updateEventStock({ db, clock: systemClock })
  await sql`vacuum (analyze) events, venues, listings, event_counts_by_day, event_stock, changed_events`.execute(
    db,
  )
  return billed
}

const makeVenues = async (db: Db, rng: Random, words: readonly string[]) => {
  const cities = Array.from({ length: CITIES }, () => phrase(rng, words, 1))
  const venues = []
  for (let index = 0; index < VENUES; index += 1) {
    const [venue, city] = [phrase(rng, words, 2), rng.pick(cities)]
    venues.push({ id: await makeVenue(db, { name: venue, city }), venue, city })
  }
  return venues
}

const makeListings = async (db: Db): Promise<void> => {
  const sellerId = await makeAccount(db)
  await sql`
    insert into listings (event_id, seller_id, section, seat_row, section_order, row_order,
      section_key, quantity, available, price_cents, split_rule, delivery_type_id, delivery_date,
      status_id, created_at)
    select id, ${sellerId}, section, 'A', section, 'a', section, 4, 4, 5000 + id % 9000, 'any', 1,
      date_time - interval '2 days', 1, now()
    from events cross join unnest(array['101', '102']) as section
  `.execute(db)
}

const CONSONANTS = [...'bcdfglmnprstvz']
const VOWELS = [...'aeiou']

/** Returns distinct words of two or three syllables. */
const makeWords = (rng: Random, count: number): string[] => {
  const words = new Set<string>()
  const syllable = () => rng.pick(CONSONANTS) + rng.pick(VOWELS)
  while (words.size < count) words.add(Array.from({ length: rng.between(2, 3) }, syllable).join(''))
  return [...words]
}

/** Returns a phrase. A few words are far more frequent than the rest, as in real names. */
const phrase = (rng: Random, words: readonly string[], length: number): string =>
  Array.from({ length }, () => {
    const word = words[Math.floor(words.length * rng.next() ** 3)] ?? ''
    return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
  }).join(' ')

const wallTime = (time: number): string => new Date(time).toISOString().slice(0, 19)
