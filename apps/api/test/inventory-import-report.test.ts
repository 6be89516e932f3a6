import { cents, wallTime } from '@seatdesk/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent, makeVenue } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket
let seller: Broker
let gameId = 0

beforeAll(async () => {
  market = await openTestMarket()
  const { db } = market.ctx
  const { id: seat_map_id } = await db
    .insertInto('seat_maps')
    .values({
      name: 'Harbour Arena',
      svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      sections: ['101', '102', 'Lower Gold 1'],
      aliases: JSON.stringify([['lowergold1', 'lg1']]),
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const arena = await makeVenue(db, {
    name: 'Harbour Arena',
    time_zone: 'America/Chicago',
    seat_map_id,
  })
  const game = (name: string, date_time: string) =>
    makeEvent(db, { venue_id: arena, name, date_time })
  gameId = await game('Bulls vs. Celtics', '2031-01-13T19:30:00')
  await game('Bulls vs. Heat', '2031-01-20T19:00:00')
})

afterAll(() => market.close())

beforeEach(async () => {
  seller = await signedInBroker(market)
})

const HEADER =
  'external_id,event,event_date,quantity,section,row,seats,price,in_hand_date,public_notes,Event Date Time'

interface Row {
  id?: string
  event?: string
  date?: string
  section?: string
  row?: string
  seats?: string
  inHand?: string
  notes?: string
}

const fileOf = (...rows: Row[]) =>
  new File(
    [
      [
        HEADER,
        ...rows.map(
          ({ id = '', event = 'Bulls vs. Celtics', date = '2031-01-13 19:30', ...args }) =>
            [
              id,
              event,
              date,
              args.seats ? '' : 2,
              args.section ?? '101',
              args.row ?? 'A',
              `"${args.seats ?? ''}"`,
              50,
              args.inHand ?? '2030-12-01',
              args.notes ?? '',
              '',
            ].join(','),
        ),
      ].join('\n'),
    ],
    'stock.csv',
  )

const importing = (...rows: Row[]) => seller.api.inventory.import({ file: fileOf(...rows) })

const notices = async (...rows: Row[]) =>
  (await seller.api.inventory.import({ file: fileOf(...rows), dryRun: true })).notices

test('IMP-74 every column is reported as used with its rows, or unused with the reason', async () => {
  const { columns } = await importing({ notes: 'aisle' }, {})
  expect(columns.slice(0, 2)).toEqual([
    { name: 'external_id', column: 'externalId', rows: 0, isUsed: true, reason: null },
    { name: 'event', column: 'event', rows: 2, isUsed: true, reason: null },
  ])
  expect(columns.slice(-2)).toEqual([
    {
      name: 'public_notes',
      column: 'publicNotes',
      rows: 1,
      isUsed: true,
      reason: null,
      summary: '1 row, 1 aisle seat',
      details: [{ code: 'aisle', message: '1 aisle seat', count: 1, rows: [2], examples: [] }],
    },
    {
      name: 'Event Date Time',
      column: null,
      rows: 0,
      isUsed: false,
      reason: 'the column “event_date” is used instead',
    },
  ])
})

test('IMP-74 a chunked file has one report', async () => {
  const chunks = [fileOf({ notes: 'aisle' }), fileOf({ notes: 'aisle', inHand: '' })]
  const { id } = (
    await seller.api.imports.begin({ name: 'stock.csv', fingerprint: 'f', chunks: 2 })
  ).data
  for (const [number, file] of chunks.entries())
    await seller.api.imports.putChunk({ id, number, file })
  expect((await seller.api.imports.get({ id })).data).toMatchObject({ columns: [], notices: [] })
  const { data } = await seller.api.imports.try({ id })
  expect(data.columns.find(({ name }) => name === 'public_notes')).toMatchObject({ rows: 2 })
  expect(data.notices).toMatchObject([{ code: 'inHandToday', count: 1, rows: [1002] }])
  expect((await seller.api.imports.rows({ id, number: 1 })).data[0]?.flags).toEqual(['inHandToday'])
})

test('IMP-73 late deliveries are listed with a notice, or skipped on request', async () => {
  const lateRow = { id: 'late', section: '102', inHand: '2031-01-07' }
  const rows = [lateRow, { id: 'early', inHand: '2031-01-06' }]
  expect(await notices(...rows)).toMatchObject([{ code: 'lateDelivery', count: 1, rows: [2] }])
  const { data } = await seller.api.inventory.import({
    file: fileOf(...rows),
    skipLateDelivery: true,
  })
  expect(data.map(({ outcome, message }) => message ?? outcome)).toEqual([
    'the tickets are in hand less than 7 days before the event',
    'created',
  ])
  expect((await importing(...rows)).data.map(({ outcome }) => outcome)).toEqual([
    'created',
    'unchanged',
  ])
})

test('IMP-71 a row without a matching event has the nearest events', async () => {
  const { data } = await importing({ date: '2031-01-13 14:00' }, {}, {})
  expect(data[0]).toMatchObject({ outcome: 'failed' })
  expect(data[0]?.nearestEvents?.[0]).toMatchObject({ id: gameId, name: 'Bulls vs. Celtics' })
  expect(data[1]).not.toHaveProperty('nearestEvents')
})

test.each([
  ['2031-01-14 01:30', '2031-01-21 01:00', 'they are read as UTC'],
  ['2031-01-13T19:30:00Z', '2031-01-20T19:00:00Z', 'they are read as the local time of the venue'],
  ['2031-01-13 20:30', '2031-01-20 20:00', 'they are 1 hour earlier'],
  ['2031-01-13 17:30', '2031-01-20 17:00', 'they are 2 hours later'],
])(
  'IMP-70 a file with %s and %s gets a notice that its times fit better if %s',
  async (item, two, words) => {
    // Rows of another event keep the file from being rejected.
    const rows = [
      { date: item },
      { event: 'Bulls vs. Heat', date: two },
      { event: 'Bulls vs. Heat', date: '2031-01-20' },
      { event: 'Bulls vs. Heat', date: '2031-01-20', row: 'B' },
    ]
    expect((await notices(...rows)).find(({ code }) => code === 'otherTimes')?.message).toBe(
      `the times of all 4 rows match their events exactly if ${words}: check the time zone of the file`,
    )
  },
)

test('IMP-70 a file with one exactly matching row gets no notice about other times', async () => {
  const rows = [{ date: '2031-01-13 20:30' }, { event: 'Bulls vs. Heat', date: '2031-01-20 19:00' }]
  expect((await notices(...rows)).map(({ code }) => code)).not.toContain('otherTimes')
})

test('IMP-70 chunks are applied with the date order of the whole file', async () => {
  const { db } = market.ctx
  await makeEvent(db, { name: 'Song', date_time: '2031-06-05T19:00:00' })
  await makeEvent(db, { name: 'Song', date_time: '2031-05-06T19:00:00' })
  await makeEvent(db, { name: 'Song', date_time: '2031-05-25T19:00:00' })
  const chunks = ['25/05/2031', '05/06/2031'].map((date) => fileOf({ event: 'Song', date }))
  const { id } = (
    await seller.api.imports.begin({ name: 'stock.csv', fingerprint: 'd', chunks: 2 })
  ).data
  for (const [number, file] of chunks.entries())
    await seller.api.imports.putChunk({ id, number, file })
  const { data } = await seller.api.imports.try({ id })
  expect(data.notices).toMatchObject([{ code: 'dayFirst' }])
  await seller.api.imports.apply({ id, number: 1 })
  const { results } = await seller.api.inventory.list({})
  expect(results.map(({ event }) => event.dateTime)).toEqual(['2031-06-05T19:00:00'])
})

test('SELL-7 the same seats in another spelling are duplicates, in a file and by hand', async () => {
  const spelled = [
    { section: '101', row: '1', seats: '7,8' },
    { section: 'Sec 101', row: '01', seats: '007,009' },
    { section: 'SEC101', row: 'Row 1', seats: '0008' },
    { section: '101', row: '1', seats: '10' },
  ]
  const { data } = await importing(...spelled)
  expect(data.map(({ outcome, message }) => message ?? outcome)).toEqual([
    'created',
    'seat 007 is in a row above already',
    'seat 0008 is in a row above already',
    'created',
  ])
  const create = seller.api.inventory.create({
    eventId: gameId,
    section: 'Sect. 0101',
    seatRow: 'row 001',
    seats: ['08'],
    price: cents(50_00),
    deliveryTypeId: 1,
    deliveryDate: wallTime('2030-12-01T00:00:00'),
    splitRule: 'any',
  })
  await expect(create).rejects.toMatchObject({ status: 409 })
  const { results } = await seller.api.inventory.list({ orderBy: 'section' })
  expect(results.map(({ section }) => section)).toEqual(['101', '101'])
})

test('IMP-41 a row in another spelling leaves the listing unchanged', async () => {
  await importing({ id: 'a', section: 'Sec 101', row: '01', seats: '007,008' })
  const { data } = await importing({ id: 'a', section: '101', row: '1', seats: '7,8' })
  expect(data).toMatchObject([{ outcome: 'unchanged' }])
  const [listing] = (await seller.api.inventory.list({})).results
  expect(listing).toMatchObject({ section: 'Sec 101', seatRow: '01' })
  expect(listing?.tickets.map(({ seat }) => seat)).toEqual(['007', '008'])
})

test('MAP-4 buyers find a section by any spelling', async () => {
  await importing({ section: 'Sec 0102', row: '01' })
  const buyer = await signedInBroker(market)
  for (const section of ['102', 'SEC102', 'section 102'])
    expect((await buyer.api.listings.list({ eventId: gameId, section })).results).not.toEqual([])
})

test('IMP-75 sections off the map are listed, and counted with the nearest names', async () => {
  const rows = ['Sideline Lower Gold', 'Sideline Lower Gold', 'SEC 101', 'LG 1'].map(
    (section, index) => ({ section, row: String(index) }),
  )
  const { data, notices: found } = await importing(...rows)
  expect(data.map(({ outcome }) => outcome)).toEqual(rows.map(() => 'created'))
  expect(found).toEqual([
    {
      code: 'offMap',
      message: '2 rows not on the map: “Sideline Lower Gold” (2 rows, nearest: Lower Gold 1)',
      count: 2,
      rows: [2, 3],
    },
  ])
})
