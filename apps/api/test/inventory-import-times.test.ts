import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent, makeVenue } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket
let seller: Broker
let musical = 0

beforeAll(async () => {
  market = await openTestMarket()
  const { db } = market.ctx
  const venue = await makeVenue(db, { name: 'Lake Theatre', time_zone: 'America/Chicago' })
  const event = (name: string, date_time: string, args = {}) =>
    makeEvent(db, { venue_id: venue, name, date_time, ...args })
  musical = await event('The Musical', '2031-01-13T19:30:00')
  await event('The Musical', '2031-01-14T19:30:00')
  await event('Two Shows', '2031-02-01T14:00:00')
  await event('Two Shows', '2031-02-01T19:30:00')
  await event('Hadestown', '2031-04-01T19:30:00')
  await event('Cubs at Sox', '2031-05-01T13:05:00', { session: 'Game 1' })
  await event('Cubs at Sox', '2031-05-01T19:05:00', { session: 'Game 2' })
  await event('Cubs at Reds', '2031-06-01T13:05:00', { session: 'Game 1', time_tba: true })
  await event('Cubs at Reds (Game 2)', '2031-06-01T13:06:00', { time_tba: true })
  await event('Some Day', '2031-03-01T19:30:00', { time_tba: true })
})

afterAll(() => market.close())

beforeEach(async () => {
  seller = await signedInBroker(market)
})

const HEADER =
  'inventory_id,event_id,event_name,venue_name,event_date,event_time,quantity,section,row,list_price'

/** Imports each row together with a valid one, so that the file is not rejected. */
const importing = async (...rows: string[]) => {
  const valid = rows.map((_row, index) => `good ${index},,Some Day,,2031-03-01,,2,9,${index},50`)
  const text = [HEADER, ...rows, ...valid].join('\n')
  const { data } = await seller.api.inventory.import({ file: new File([text], 'stock.csv') })
  return data.slice(0, rows.length)
}

const row = (event: string, date: string, time = '', id = '') =>
  `1,${id},${event},Lake Theatre,${date},${time},2,1,A,50`

const dates = async () =>
  (await seller.api.inventory.list({})).results
    .filter(({ section }) => section === '1')
    .map(({ event }) => event.dateTime)

test.each([
  ['2031-01-13', '2:00 PM'],
  ['2031-01-13 14:00', ''],
  ['01/13/2031', '6:29 PM'],
  ['01/13/2031', '8:31 PM'],
])('IMP-71 a row for %s %s does not match the show at 7:30 PM', async (date, time) => {
  expect(await importing(row('The Musical', date, time))).toMatchObject([
    { outcome: 'failed', message: 'the event on that day starts at 7:30 PM' },
  ])
  expect(await dates()).toEqual([])
})

test('IMP-71 a row with our event id, with or without a name, still needs a matching time', async () => {
  for (const name of ['The Musical', ''])
    expect(await importing(row(name, '2031-01-13', '2:00 PM', String(musical)))).toMatchObject([
      { outcome: 'failed', message: 'the event on that day starts at 7:30 PM' },
    ])
  expect(await importing(row('', '2031-01-20', '7:30 PM', String(musical)))).toMatchObject([
    { outcome: 'failed', message: 'the event is on Mon, Jan 13, 2031' },
  ])
  expect(await dates()).toEqual([])
})

test.each([
  ['2031-01-13', ''],
  ['2031-01-13', '6:30 PM'],
  ['2031-01-13', '20:30'],
  ['2031-01-13', 'TBA'],
  ['2031-01-13', '3:00 AM'],
  ['2031-01-13 03:30:00', ''],
])('IMP-71 a row for %s %s matches the show at 7:30 PM', async (date, time) => {
  expect(await importing(row('The Musical', date, time))).toMatchObject([{ outcome: 'created' }])
  expect(await dates()).toEqual(['2031-01-13T19:30:00'])
})

test('IMP-71 a time is not compared with a show whose time is TBA', async () => {
  expect(await importing(row('Some Day', '2031-03-01', '2:00 PM'))).toMatchObject([
    { outcome: 'created' },
  ])
})

test('IMP-71 a row matches the nearer of two shows of a day, if the time is close', async () => {
  expect(await importing(row('Two Shows', '2031-02-01', '2:15 PM'))).toMatchObject([
    { outcome: 'created' },
  ])
  expect(await dates()).toEqual(['2031-02-01T14:00:00'])
  expect(await importing(row('Two Shows', '2031-02-01', '5:00 PM'))).toMatchObject([
    { outcome: 'failed', message: 'the events on that day start at 2:00 PM and 7:30 PM' },
  ])
})

test.each(['2031-01-14T01:30:00Z', '2031-01-13T20:30:00-05:00', '2031-01-14 01:30 UTC'])(
  'IMP-70 %s matches the show of January 13 in Chicago, not of the next day',
  async (date) => {
    expect(await importing(row('The Musical', date))).toMatchObject([{ outcome: 'created' }])
    expect(await dates()).toEqual(['2031-01-13T19:30:00'])
  },
)

test('IMP-70 an event id is checked against the local day', async () => {
  const night = row('Another name', '2031-01-14T01:30:00Z', '', String(musical))
  expect(await importing(night)).toMatchObject([{ outcome: 'created' }])
  const next = row('Another name', '2031-01-15T01:30:00Z', '', String(musical))
  expect(await importing(next)).toMatchObject([{ outcome: 'failed' }])
})

test('IMP-8 the nearest events are sorted by time difference', async () => {
  const near = async (date: string, time?: string) =>
    (await seller.api.imports.nearestEvents({ name: 'Two Shows', date, time })).data.map(
      ({ dateTime }) => dateTime,
    )
  expect((await near('2031-02-01', '6:00 PM'))[0]).toBe('2031-02-01T19:30:00')
  expect((await near('2031-02-01 13:00'))[0]).toBe('2031-02-01T14:00:00')
  expect((await near('2031-02-01T19:00:00Z'))[0]).toBe('2031-02-01T14:00:00')
})

test.each([
  ['Hadestown (Matinee)', '2031-04-01', ''],
  ['Hadestown - Matinee', '2031-04-01', '7:30 PM'],
  ['Hadestown', '2031-04-01', 'Matinee'],
  ['Cubs at Sox (Game 3)', '2031-05-01', ''],
  ['Cubs at Sox (Game 1)', '2031-05-01', '7:05 PM'],
])('EVENT-221 a row for %s on %s %s matches no event', async (name, date, time) => {
  const [result] = await importing(row(name, date, time))
  expect(result).toMatchObject({ outcome: 'failed' })
  expect(result?.message).toMatch(/^(?:no event of that name and day is “|the event on that day)/)
})

test('EVENT-221 a row that says Matinee, with our id of an evening show, is not listed', async () => {
  const [result] = await importing(row('The Musical (Matinee)', '2031-01-13', '', String(musical)))
  expect(result).toMatchObject({ outcome: 'failed' })
})

test.each([
  ['Hadestown (Evening)', '2031-04-01', '', '2031-04-01T19:30:00'],
  ['Two Shows (Matinee)', '2031-02-01', '', '2031-02-01T14:00:00'],
  ['Two Shows', '2031-02-01', 'Evening', '2031-02-01T19:30:00'],
  ['Two Shows', '2031-02-01', '2:00 PM (Matinee)', '2031-02-01T14:00:00'],
  ['Two Shows', '2031-02-01', 'Mat 2.00pm', '2031-02-01T14:00:00'],
  ['Two Shows', '2031-02-01', 'Eve 7.30pm', '2031-02-01T19:30:00'],
  ['Cubs at Sox (Doubleheader Game 2)', '2031-05-01', '', '2031-05-01T19:05:00'],
  ['Cubs at Sox - Game 1', '2031-05-01', '', '2031-05-01T13:05:00'],
  ['Cubs at Reds (Game 2)', '2031-06-01', 'TBA', '2031-06-01T13:06:00'],
  ['Cubs at Reds, Game 1', '2031-06-01', '', '2031-06-01T13:05:00'],
])('EVENT-221 a row for %s on %s %s matches the event at %s', async (name, date, time, start) => {
  const quoted = name.includes(',') ? `"${name}"` : name
  expect(await importing(row(quoted, date, time))).toMatchObject([{ outcome: 'created' }])
  expect(await dates()).toEqual([start])
})
