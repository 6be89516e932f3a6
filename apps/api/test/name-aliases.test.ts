import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent, makeVenue } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket
let seller: Broker
let other: Broker
let game: number
let matinee: number

beforeAll(async () => {
  market = await openTestMarket()
  const { db } = market.ctx
  const arena = await makeVenue(db, {
    name: 'United Center',
    city: 'Chicago',
    state: 'IL',
    time_zone: 'America/Chicago',
  })
  const bulls = (date_time: string) =>
    makeEvent(db, { venue_id: arena, name: 'Chicago Bulls vs. Boston Celtics', date_time })
  game = await bulls('2031-01-13T19:30:00')
  await bulls('2031-03-02T19:30:00')
  const venue = await makeVenue(db, {
    name: "St. Martin's Theatre",
    city: 'London',
    state: 'UK',
    time_zone: 'Europe/London',
  })
  matinee = await makeEvent(db, {
    venue_id: venue,
    name: 'The Mousetrap',
    date_time: '2031-01-25T15:00:00',
  })
})

afterAll(() => market.close())

beforeEach(async () => {
  await market.ctx.db.deleteFrom('name_aliases').execute()
  seller = await signedInBroker(market)
  other = await signedInBroker(market)
})

const UNKNOWN = 'no matching upcoming event'

interface Output {
  event: string
  venue?: string
  when?: string
}

const tryRows = async (broker: Broker, rows: readonly Output[]) => {
  const lines = rows.map(
    ({ event, venue = 'United Center', when = '2031-01-13 19:30' }, index) =>
      `A${index},"${event}","${venue}",${when},2,117,${index + 1},"1,2",100`,
  )
  // At least half of the rows must be valid.
  const known = rows.map((_, index) => `K${index},,,,2,118,${index + 1},"1,2",100,${game}`)
  const text = [
    'external_id,event,venue,event_date,quantity,section,row,seats,price,event_id',
    ...lines,
    ...known,
  ].join('\n')
  const { data } = await broker.api.inventory.import({
    file: new File([text], 'stock.csv'),
    dryRun: true,
  })
  return data.slice(0, rows.length).map(({ outcome, message }) => message ?? outcome)
}

test.each([
  { event: 'Boston Celtics at Chicago Bulls' },
  { event: 'Chicago Bulls vs. Boston Celtics (If Necessary)' },
  { event: 'CHICAGO BULLS V BOSTON CELTICS', venue: 'United Centre' },
  { event: 'Chicago Bulls vs. Boston Celtics', venue: 'United Center - Chicago, IL' },
  { event: 'Chicago Bulls vs. Boston Celtics', venue: 'The United Center (Chicago)' },
  { event: 'Mousetrap', venue: 'Saint Martins Theater, London, UK', when: '2031-01-25 15:00' },
])('IMP-90 $event at $venue matches our event', async (texts) => {
  expect(await tryRows(seller, [texts])).toEqual(['created'])
})

test.each([
  { event: 'Chicago Bulls' },
  { event: 'PARKING: Chicago Bulls vs. Boston Celtics' },
  { event: 'Chicago Bulls vs. Boston Celtics', venue: 'United Center Parking Lots' },
  { event: 'Chicago Bulls vs. Boston Celtics', venue: 'Chicago' },
  { event: 'The Mousetrap', venue: "St. Peter's Theatre", when: '2031-01-25 15:00' },
])('IMP-90 $event at $venue matches no event', async (texts) => {
  expect(await tryRows(seller, [texts])).toEqual([UNKNOWN])
})

const BULLS = { event: 'Bulls Celts', venue: 'The Madhouse' }

test('IMP-91 IMP-92 a chosen name applies to the broker’s own files, at that venue on any day with a matching time', async () => {
  expect(await tryRows(seller, [BULLS])).toEqual([UNKNOWN])
  const { data } = await seller.api.nameAliases.set({ ...BULLS, eventId: game })
  expect(data.map(({ alias, catalogName, decidedBy }) => [alias, catalogName, decidedBy])).toEqual([
    ['The Madhouse', 'United Center', 'you'],
    ['Bulls Celts', 'Chicago Bulls vs. Boston Celtics', 'you'],
  ])
  expect(
    await tryRows(seller, [
      BULLS,
      { ...BULLS, when: '2031-03-02 19:00' },
      { ...BULLS, when: '2031-03-02 14:00' },
      { ...BULLS, when: '2031-03-03 19:30' },
      { ...BULLS, venue: "St. Martin's Theatre", when: '2031-01-25 15:00' },
      { ...BULLS, venue: '' },
    ]),
  ).toEqual([
    'created',
    'created',
    'the event on that day starts at 7:30 PM',
    UNKNOWN,
    UNKNOWN,
    UNKNOWN,
  ])
  expect(await tryRows(other, [BULLS])).toEqual([UNKNOWN])
  expect((await other.api.nameAliases.list()).data).toEqual([])
})

test('IMP-92 an alias does not match an event of the same name at another venue', async () => {
  const { db } = market.ctx
  const garden = await makeVenue(db, { name: 'TD Garden', time_zone: 'America/New_York' })
  await makeEvent(db, {
    venue_id: garden,
    name: 'Chicago Bulls vs. Boston Celtics',
    date_time: '2031-04-05T19:30:00',
  })
  await seller.api.nameAliases.set({ ...BULLS, eventId: game })
  expect(
    await tryRows(seller, [
      { ...BULLS, when: '2031-04-05 19:30' },
      { ...BULLS, venue: 'TD Garden', when: '2031-04-05 19:30' },
    ]),
  ).toEqual([UNKNOWN, 'created'])
})

test('IMP-91 a removed name no longer matches, and another broker cannot remove it', async () => {
  const { data } = await seller.api.nameAliases.set({ ...BULLS, eventId: game })
  const [{ id } = { id: 0 }] = data
  await expect(other.api.nameAliases.remove({ id })).rejects.toMatchObject({ status: 404 })
  for (const alias of data) await seller.api.nameAliases.remove({ id: alias.id })
  expect(await tryRows(seller, [BULLS])).toEqual([UNKNOWN])
  await expect(seller.api.nameAliases.set({ ...BULLS, eventId: 9_999_999 })).rejects.toMatchObject({
    status: 404,
  })
})

test('IMP-91 an administrator’s mapping applies to all brokers, and own choices come first', async () => {
  const admin = await signedInBroker(market, 'administrator')
  const { data: request } = await other.api.eventRequests.create({
    name: BULLS.event,
    venue: BULLS.venue,
    dateTime: '2031-01-13T19:30:00',
  })
  // The request alone adds no alias.
  expect(await tryRows(seller, [BULLS])).toEqual([UNKNOWN])
  await admin.api.adminEventRequests.map({ id: request.id, eventId: game })
  expect(await tryRows(seller, [BULLS])).toEqual(['created'])
  const own = await seller.api.nameAliases.list()
  expect(own.data.map(({ decidedBy }) => decidedBy)).toEqual(['administrator', 'administrator'])
  await expect(seller.api.nameAliases.remove({ id: own.data[0]?.id ?? 0 })).rejects.toMatchObject({
    status: 404,
  })
  await seller.api.nameAliases.set({ ...BULLS, eventId: matinee })
  expect(await tryRows(seller, [BULLS])).toEqual([UNKNOWN])
  expect(await tryRows(other, [BULLS])).toEqual(['created'])
})

test('IMP-90 former names of a venue and of performers match', async () => {
  const { db } = market.ctx
  const { id: performerId } = await db
    .insertInto('performers')
    .values({ name: 'Boston Celtics', name_key: 'boston celtics', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('event_performers')
    .values({ event_id: game, performer_id: performerId })
    .execute()
  await db
    .insertInto('performer_names')
    .values({ name_key: 'bos celtics', performer_id: performerId })
    .execute()
  const { venue_id: venueId } = await db
    .selectFrom('events')
    .select('venue_id')
    .where('id', '=', game)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('venue_names')
    .values({ name_key: 'chicago stadium | chicago', venue_id: venueId })
    .execute()
  expect(
    await tryRows(seller, [{ event: 'Chicago Bulls vs BOS Celtics', venue: 'Chicago Stadium' }]),
  ).toEqual(['created'])
})
