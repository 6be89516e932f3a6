// @module-tag nightly

import { INVENTORY_FORMATS, wallTime, cents } from '@seatdesk/domain'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { brokerWithCard, type Broker, signedInBroker } from './broker.ts'
import { makeEvent, makeVenue } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket
let seller: Broker
let songs: number

beforeAll(async () => {
  market = await openTestMarket()
  const { db } = market.ctx
  const venue = await makeVenue(db, { name: `O'Neil "Théâtre", upstairs` })
  songs = await makeEvent(db, {
    venue_id: venue,
    name: '=Songs, "old" & new',
    date_time: '2030-06-01T12:00:00',
  })
  // The same name on the same day, so only the time identifies the event.
  await makeEvent(db, {
    venue_id: venue,
    name: '=Songs, "old" & new',
    date_time: '2030-06-01T20:00:00',
  })
})

afterAll(() => market.close())

beforeEach(async () => {
  seller = await signedInBroker(market)
})

const terms = {
  deliveryTypeId: 1,
  deliveryDate: wallTime('2030-05-28T17:45:00'),
  splitRule: 'any',
} as const

type Listed = Partial<Parameters<Broker['api']['inventory']['create']>[0]>

/** Listings with values that an export could garble. */
const ODD: Listed[] = [
  { section: '101', seatRow: 'C', seats: ['7', '8', '9'], externalId: 'plain' },
  { section: '=SUM(A1)', seatRow: '-1', quantity: 4, externalId: '+44' },
  { section: "'null", seatRow: 'null', quantity: 2, externalId: 'NULL' },
  { section: "'=x", seatRow: '@home', quantity: 2, externalId: ' padded ' },
  { section: '-12.50', seatRow: "''", quantity: 1, price: cents(1), cost: cents(0) },
  { section: 'Loge "A", left', seatRow: 'AA;B C', seats: ['1', '3', '5'], cost: cents(12_34) },
  { section: 'Box 2', seatRow: '1', seats: ['A,1', 'B*', '4-9'], deliveryTypeId: 5 },
  { section: 'Floor', seatRow: '2', seats: ['9', '12'], deliveryTypeId: 0, splitRule: 'pairs' },
  { section: 'Pit', seatRow: '3', quantity: 8, splitRule: 'custom', customSplits: [2, 4, 8] },
  { section: 'Gallery', seatRow: '4', quantity: 6, splitRule: 'neverLeaveOne', deliveryTypeId: 14 },
  { section: 'Stalls', seatRow: '5', seats: ['04', '05'], splitRule: 'avoidOneAndThree' },
  {
    section: 'Told',
    seatRow: '6',
    quantity: 4,
    disclosures: ['obstructedView', 'ageLimit:21'],
    attributes: ['aisle', 'foodCredit:25'],
    publicNote: '=Under the balcony',
    internalNote: '-from the box office',
    tags: ['spec', 'season'],
    hidesSeats: true,
    shownQuantity: 2,
    faceCents: cents(45_00),
  },
]

const list = (listing: Listed) =>
  seller.api.inventory.create({
    eventId: songs,
    section: '1',
    seatRow: '1',
    price: cents(99_95),
    ...terms,
    ...listing,
  })

const everything = async () =>
  (await seller.api.inventory.list({ orderBy: 'section', perPage: 100 })).results

const exported = async (dialect: (typeof INVENTORY_FORMATS)[number]) =>
  (await seller.api.ownStock.export({ dialect })).blob.text()

const importing = (text: string, dialect: string) =>
  seller.api.inventory.import({
    file: new File([text], 'inventory.csv'),
    mode: 'snapshot',
    ...(dialect === 'evolution' && { costMeans: 'asking' }),
  })

test.each(INVENTORY_FORMATS)(
  'IMP-41 importing an export as %s changes nothing',
  async (dialect) => {
    for (const listing of ODD) await list(listing)
    const paused = await list({ section: 'Paused', quantity: 2, externalId: 'p' })
    await seller.api.inventory.update({ id: paused.data.id, isActive: false })
    const before = await everything()
    const { data } = await importing(await exported(dialect), dialect)
    expect(data.map(({ outcome, message }) => [outcome, message])).toEqual(
      Array.from({ length: ODD.length + 1 }, () => ['unchanged', null]),
    )
    expect(await everything()).toEqual(before)
  },
)

test('IMP-41 control: a listing changed after the export is updated by the import', async () => {
  for (const listing of ODD) await list(listing)
  const text = await exported('seatdesk')
  const [first] = await everything()
  await seller.api.inventory.update({ id: first?.id ?? 0, price: cents(5_00) })
  const { data } = await importing(text, 'seatdesk')
  expect(data.filter(({ outcome }) => outcome === 'updated')).toHaveLength(1)
})

test('IMP-41 importing an export changes nothing if tickets were sold or held in between', async () => {
  const { data: pair } = await list({ section: 'A', seats: ['1', '2', '3', '4'], externalId: 'a' })
  const { data: lot } = await list({ section: 'B', quantity: 6, externalId: 'b' })
  const { data: removed } = await list({ section: 'C', quantity: 2, externalId: 'c' })
  const { data: current } = await list({ section: 'D', seats: ['5', '6', '7'], externalId: 'd' })
  const buyer = await brokerWithCard(market)
  // A card that needs authentication keeps its seats held.
  const slow = await brokerWithCard(market, 'tok_threeDSecure2Required')
  const buy = ({ api, cardId }: typeof buyer, listingId: typeof pair.id, quantity: number) =>
    api.purchases.create({ listings: [{ listingId, quantity }], paymentMethodId: cardId })
  await buy(buyer, pair.id, 2)
  await buy(slow, current.id, 2)
  const text = await exported('skybox')
  expect(text).toContain('"5,6,7"')
  await buy(buyer, lot.id, 2)
  await buy(buyer, removed.id, 2)
  const before = await everything()
  const { data } = await importing(text, 'skybox')
  expect(data.map(({ outcome }) => outcome)).toEqual([
    'unchanged',
    'unchanged',
    'unchanged',
    'unchanged',
  ])
  expect(await everything()).toEqual(before)
})

test('IMP-40 an export has no withdrawn listings and none of other accounts', async () => {
  await list({ section: 'Here', quantity: 2 })
  const { data } = await list({ section: 'Withdrawn', quantity: 2 })
  await seller.api.inventory.withdraw({ id: data.id })
  const own = seller
  await (await signedInBroker(market)).api.ownStock.export({ dialect: 'skybox' })
  seller = own
  const text = await exported('seatdesk')
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toContain('Here')
})

test('IMP-42 no cell of an export is a formula', async () => {
  for (const listing of ODD) await list(listing)
  for (const dialect of INVENTORY_FORMATS) {
    const text = await exported(dialect)
    expect(text).toContain(`"'=Songs, ""old"" & new"`)
    expect(text).not.toMatch(/(?:^|[,\n]"?)[=+@]/)
  }
})

test('SEAT-16 an export has the seat details in the columns of each format', async () => {
  await list({
    section: 'Told',
    quantity: 4,
    disclosures: ['obstructedView'],
    attributes: ['foodCredit:25'],
    publicNote: 'under the balcony',
    internalNote: 'box office',
    tags: ['spec', 'season'],
    hidesSeats: true,
    shownQuantity: 2,
    faceCents: cents(45_00),
  })
  const cellsOf = async (dialect: (typeof INVENTORY_FORMATS)[number]) => {
    const [cells] = parse<Record<string, string>>(await exported(dialect), {
      columns: true,
      bom: true,
    })
    return cells
  }
  const notes = 'Obstructed view; $25 food and drink credit; under the balcony'
  const both = { tags: 'spec; season', face_price: '45.00', shown_quantity: '2', hide_seats: 'Y' }
  expect(await cellsOf('skybox')).toMatchObject({
    ...both,
    public_notes: notes,
    internal_notes: 'box office',
  })
  expect(await cellsOf('seatdesk')).toMatchObject({
    ...both,
    disclosures: 'obstructedView',
    attributes: 'foodCredit:25',
    public_note: 'under the balcony',
    internal_note: 'box office',
    seat_type: 'consecutive',
  })
})
