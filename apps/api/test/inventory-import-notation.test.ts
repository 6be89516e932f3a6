import { toWallTime } from '@seatdesk/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent, makeVenue } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket
let seller: Broker

beforeAll(async () => {
  market = await openTestMarket()
  const { db } = market.ctx
  const stadium = await makeVenue(db, { name: 'AT&T Stadium', time_zone: 'America/Chicago' })
  await makeEvent(db, { venue_id: stadium, name: 'Rock & Roll', date_time: '2030-12-10T19:30:00' })
})

afterAll(() => market.close())

beforeEach(async () => {
  seller = await signedInBroker(market)
})

const importing = async (...lines: string[]) =>
  (await seller.api.inventory.import({ file: new File([lines.join('\n')], 'stock.csv') })).data

const stock = async () => (await seller.api.inventory.list({ orderBy: 'section' })).results

test('IMP-72 headers, values and numbers of another marketplace are read', async () => {
  const data = await importing(
    'Event,Venue,EventDate,Quantity,SEC,Row,Seat Low,Seat High,Unit List Price,Stock,Splitvalue',
    'Rock &amp; Roll,AT&amp;T Stadium,12/10/30,2.0,="007",="01",007,008,120.0000,MobileTransfer,ANY',
    'Rock &amp; Roll,AT&amp;T Stadium,12/10/30,4.0,102,B,A1,A4,$99,eTicket,MULTIPLES_OF_2',
    'Totals,,,6,,,,,636.00,,',
  )
  expect(data.map(({ outcome, message }) => [outcome, message])).toEqual([
    ['created', null],
    ['created', null],
    ['unchanged', 'this row has totals and was skipped'],
  ])
  const [first, second] = await stock()
  expect(first).toMatchObject({ section: '007', seatRow: '01', price: 120_00, deliveryTypeId: 4 })
  expect(first).toMatchObject({ splitRule: 'any', event: { name: 'Rock & Roll' } })
  expect(first?.tickets.map(({ seat }) => seat)).toEqual(['007', '008'])
  expect(second).toMatchObject({ splitRule: 'pairs', deliveryTypeId: 1 })
  expect(second?.tickets.map(({ seat }) => seat)).toEqual(['A1', 'A2', 'A3', 'A4'])
})

const HEADER = 'external_id,event,event_date,quantity,section,row,price,in_hand_date,in_hand'

const row = (id: string, inHandDate: string, inHand = '') =>
  `${id},Rock & Roll,12/10/2030,2,1,A,50,${inHandDate},${inHand}`

test('IMP-73 tickets without an in-hand date are in hand today in the venue’s time zone', async () => {
  await importing(HEADER, row('a', ''))
  const today = toWallTime('America/Chicago', market.ctx.clock.now()).slice(0, 10)
  expect(await stock()).toMatchObject([{ deliveryDate: `${today}T00:00:00` }])
  expect(await importing(HEADER, row('a', ''))).toMatchObject([{ outcome: 'unchanged' }])
})

test('IMP-73 tickets cannot be in hand after the event', async () => {
  const data = await importing(
    HEADER,
    row('a', '12/12/2030'),
    row('b', '12/10/2030'),
    row('c', '01/05/2020'),
    row('d', '', 'N'),
  )
  expect(data.map(({ outcome, message }) => [outcome, message])).toEqual([
    ['failed', 'tickets must be in hand before the event on Tue, Dec 10, 2030'],
    ['created', null],
    ['created', null],
    ['failed', 'the tickets are not in hand: add the in-hand date'],
  ])
})

test('IMP-97 tickets that a file calls sold or on hold are withdrawn until it offers them again', async () => {
  const header = 'external_id,event,event_date,quantity,section,row,price,status'
  const outcomesOf = async (status: string) => {
    const data = await importing(
      header,
      `a,Rock & Roll,12/10/2030,2,1,A,50,${status}`,
      'b,Rock & Roll,12/10/2030,2,1,B,50,Available',
    )
    return data.map(({ outcome, message }) => message ?? outcome)
  }
  expect(await outcomesOf('SOLD')).toEqual(['the file says that it is not for sale', 'created'])
  expect(await outcomesOf('Active')).toEqual(['created', 'unchanged'])
  expect(await outcomesOf('ON_HOLD')).toEqual(['withdrawn', 'unchanged'])
  expect(await outcomesOf('Available')).toEqual(['created', 'unchanged'])
})

const SEATS_HEADER = 'TicketID,Event,Venue,Date,Qty,Section,Row,Seats,Price,Splits'

const seatsRow = (...cells: string[]) => ['N1', EVENT, ...cells].join(',')

const EVENT = 'Rock & Roll,AT&T Stadium,2030-12-10 19:30'

test('IMP-101 seats in two rows by a remark or a note are sold together', async () => {
  const line = seatsRow('4', '101', '5', 'Seats: 1-4 (piggyback)', '100', 'Any')
  const file = [
    SEATS_HEADER,
    line,
    seatsRow('2', '102', '5', '1-2', '100', 'Any').replace('N1', 'N2'),
  ]
  await importing(...file)
  const [first, second] = await stock()
  expect(first).toMatchObject({ disclosures: ['piggyback'], splitRule: 'none', quantity: 4 })
  expect(second).toMatchObject({ disclosures: [], splitRule: 'any' })
  expect((await importing(...file)).map(({ outcome }) => outcome)).toEqual([
    'unchanged',
    'unchanged',
  ])
})

test('IMP-72 a sign between a word and the name of a section or row is left out', async () => {
  const line = seatsRow('2', 'Sec #101', 'Row: 5', '1-2', '100', 'Any')
  await importing(SEATS_HEADER, line)
  expect(await stock()).toMatchObject([{ section: 'Sec 101', seatRow: 'Row 5' }])
  expect(await importing(SEATS_HEADER, line)).toMatchObject([{ outcome: 'unchanged' }])
})

test('SEAT-18 the history says which listing a file has replaced by one with other seats', async () => {
  await importing(SEATS_HEADER, seatsRow('2', '101', '5', '1-2', '100', 'Any'))
  await importing(SEATS_HEADER, seatsRow('3', '101', '6', '1-3', '100', 'Any'))
  const { results } = await seller.api.inventory.list({})
  const histories = await Promise.all(
    results.map(async ({ id }) => (await seller.api.inventory.get({ id })).data),
  )
  const old = histories.find(({ seatRow }) => seatRow === '5')
  const fresh = histories.find(({ seatRow }) => seatRow === '6')
  expect(fresh?.seatChanges).toMatchObject([
    {
      change: 'replaces',
      otherListingId: old?.id,
      formerPlace: 'section 101, row 5, seats 1, 2',
    },
  ])
  expect(old?.seatChanges).toMatchObject([{ change: 'replacedBy', otherListingId: fresh?.id }])
})

test('IMP-96 rows below titles have the numbers of a spreadsheet, and a workbook is rejected', async () => {
  const lines = [
    'Inventory, week 2',
    '',
    SEATS_HEADER,
    seatsRow('2', '101', '5', '1-2', '100', 'Any'),
  ]
  expect((await importing(...lines)).map(({ row: number }) => number)).toEqual([4])
  await expect(importing('PK\u0003\u0004')).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('workbook'),
  })
})
