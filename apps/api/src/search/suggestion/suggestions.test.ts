import { searchTokens } from '@seatdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { makeEvent, makeVenue } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { nameKey } from '../../catalog/index.ts'
import type { Db } from '../../platform/database/transaction.ts'

let market: TestMarket
let db: Db
let broker: Broker

beforeAll(async () => {
  market = await openTestMarket()
  ;({ db } = market.ctx)
  broker = await signedInBroker(market)
})

afterAll(() => market.close())

const suggest = async (search: string) => (await broker.api.suggestions.list({ search })).data

const makePerformer = async (name: string, eventIds: readonly number[]): Promise<number> => {
  const { id } = await db
    .insertInto('performers')
    .values({ name, name_key: nameKey(name), created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('event_performers')
    .values(eventIds.map((eventId) => ({ event_id: eventId, performer_id: id })))
    .execute()
  return id
}

test('FIND-1 a few letters suggest events, performers, venues and cities', async () => {
  const venueId = await makeVenue(db, { name: 'Quixote Hall', city: 'Quimper', state: 'QM' })
  const id = await makeEvent(db, { venue_id: venueId, name: 'Quiet Riot: Farewell' })
  const suggested = await suggest('qui')
  expect(suggested.events.map((event) => event.id)).toEqual([id])
  expect(suggested).toMatchObject({
    performers: [{ name: 'Quiet Riot', upcomingEvents: 1 }],
    venues: [{ name: 'Quixote Hall', city: 'Quimper', state: 'QM', upcomingEvents: 1 }],
    cities: [{ city: 'Quimper', state: 'QM', upcomingEvents: 1 }],
    isComplete: true,
  })
})

test.each(['', '  ', '-'])('FIND-1 text without words has no suggestions: %j', async (search) => {
  expect(await suggest(search)).toEqual({
    events: [],
    performers: [],
    venues: [],
    cities: [],
    isComplete: true,
  })
})

test('FIND-2 each word matches the start of a word, in any case, accents and order', async () => {
  const venueId = await makeVenue(db, { name: 'Grænsen Léman', city: 'Évian', state: 'HS' })
  const id = await makeEvent(db, { venue_id: venueId, name: 'Zaz & Björk' })
  const found = async (search: string) => (await suggest(search)).events.map((event) => event.id)
  expect(await found('BJO')).toEqual([id])
  expect(await found('evi zaz')).toEqual([id])
  expect(await found('graensen björ')).toEqual([id])
  expect((await suggest('évian h')).cities).toMatchObject([{ city: 'Évian', state: 'HS' }])
  expect((await suggest('leman evian')).venues).toMatchObject([{ name: 'Grænsen Léman' }])
})

test('FIND-3 past and unapproved events are not suggested or counted', async () => {
  const venueId = await makeVenue(db, { name: 'Vesper Rooms', city: 'Vellmar' })
  await makeEvent(db, { venue_id: venueId, name: 'Vernal', date_time: '2020-01-01T20:00:00' })
  await makeEvent(db, { venue_id: venueId, name: 'Vernal', status_id: 1 })
  expect(await suggest('ve')).toMatchObject({ events: [], performers: [], venues: [], cities: [] })
  await makeEvent(db, { venue_id: venueId, name: 'Vernal' })
  expect(await suggest('ve')).toMatchObject({
    performers: [{ name: 'Vernal', upcomingEvents: 1 }],
    venues: [{ name: 'Vesper Rooms', upcomingEvents: 1 }],
    cities: [{ city: 'Vellmar', upcomingEvents: 1 }],
  })
})

test('FIND-4 events matching by name come first, each once per venue with its next date', async () => {
  const otherVenue = await makeVenue(db, { name: 'Wexford Opera', city: 'Wexford' })
  const elsewhere = await makeVenue(db, { name: 'Plain Room', city: 'Plainfield' })
  await makeEvent(db, { venue_id: otherVenue, name: 'Elektra', date_time: '2030-01-01T20:00:00' })
  const late = { venue_id: elsewhere, name: 'Wexford Carol' }
  await makeEvent(db, { ...late, date_time: '2031-02-02T20:00:00' })
  await makeEvent(db, { ...late, date_time: '2031-02-01T20:00:00' })
  const { events } = await suggest('wexf')
  expect(events.map(({ name, dateTime }) => [name, dateTime])).toEqual([
    ['Wexford Carol', '2031-02-01T20:00:00'],
    ['Elektra', '2030-01-01T20:00:00'],
  ])
})

test('FIND-5 typos are corrected in each kind, and only if nothing matches as typed', async () => {
  const venueId = await makeVenue(db, { name: 'Kalkbrenner House', city: 'Kaltenbach' })
  await makeEvent(db, { venue_id: venueId, name: 'Kraftklub' })
  expect(await suggest('kraftkulb')).toMatchObject({
    events: [{ name: 'Kraftklub' }],
    performers: [{ name: 'Kraftklub' }],
    venues: [],
    isComplete: false,
  })
  expect((await suggest('kalkbrener')).venues).toMatchObject([{ name: 'Kalkbrenner House' }])
  expect((await suggest('kaltenbahc')).cities).toMatchObject([{ city: 'Kaltenbach' }])
  await makeEvent(db, { venue_id: venueId, name: 'Kraftkulb' })
  expect((await suggest('kraftkulb')).events).toMatchObject([{ name: 'Kraftkulb' }])
})

test('FIND-6 the response says whether it has all suggestions', async () => {
  const venueId = await makeVenue(db, { name: 'Yard', city: 'Ystad' })
  const named = (count: number) =>
    makeEvent(db, { venue_id: venueId, name: `Ypsilon ${'abcdef'.charAt(count)}` })
  for (let count = 0; count < 4; count += 1) await named(count)
  expect((await suggest('ypsilon')).isComplete).toBe(true)
  await named(4)
  await named(5)
  const { events, isComplete } = await suggest('ypsilon')
  expect([events.length, isComplete]).toEqual([5, false])
})

test('FIND-7 performers are suggested by their other names too', async () => {
  const id = await makeEvent(db, { name: 'Festival of the Unnamed' })
  const performerId = await makePerformer('Xanthippe', [id])
  await db
    .insertInto('performer_names')
    .values({ name_key: 'xenia formerly', performer_id: performerId })
    .execute()
  const xanthippe = [expect.objectContaining({ name: 'Xanthippe', upcomingEvents: 1 })]
  expect((await suggest('xanth')).performers).toEqual(xanthippe)
  expect((await suggest('xenia f')).performers).toEqual(xanthippe)
})

test('FIND-2 the database splits names into the same words as the domain code', async () => {
  const names = [
    '  BEYONCÉ \t Renaissance ',
    'Sigur Rós, Mötley Crüe, Måneskin, Łódź, Straße, Cœur, Ægir, ØRESUND, Þórr, Ðað',
    "D.C. United vs. St. Louis: Hell's Kitchen",
    'Simon & Garfunkel (Live) – “Old” / new | then · now • AC—DC',
    'Exit/In [42] #1 naïve’s ﬁne',
  ]
  const { rows } = await sql<{ words: string }>`
    select search_words(name) as words from unnest(${names}::text[]) with ordinality as n (name, place)
    order by place`.execute(db)
  expect(rows.map(({ words }) => words)).toEqual(names.map((name) => searchTokens(name).join(' ')))
})
