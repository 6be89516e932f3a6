import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { makeAccount, makeEvent, makeListing, makeVenue } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { recordLowestPrices } from '../prices/history/record-lowest-prices.ts'
import { updateEventStock } from './update-event-stock.ts'

let market: TestMarket
let db: Db
let buyer: Broker
let seller: Broker
let eventId: number

beforeAll(async () => {
  market = await openTestMarket()
  ;({ db } = market.ctx)
  buyer = await signedInBroker(market)
  seller = await signedInBroker(market)
})

afterAll(() => market.close())

beforeEach(async () => {
  eventId = await makeEvent(db)
})

const sell = (section: string, priceCents: number, at = eventId) =>
  makeListing(db, { eventId: at, sellerId: seller.accountId, section, priceCents })

const kindOf = async (section: string) => {
  const id = await sell(section, 10_00)
  const row = await db
    .selectFrom('listings')
    .select('extra_kind')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.extra_kind
}

describe('EVENT-201 section names that are extras', () => {
  test.each([
    ['PARKING', 'parking'],
    ['Lot A Parking', 'parking'],
    ['Yellow Lot', 'parking'],
    ['LOT 5', 'parking'],
    ['Toyota Garage', 'parking'],
    ['Shuttle from Hoboken', 'parking'],
    ['VIP Parking', 'parking'],
    ['Tailgate Lot', 'parking'],
    ['Tailgate', 'hospitality'],
    ['VIP Package', 'package'],
    ['VIP Package incl. parking', 'package'],
  ])('%s is %s', async (section, kind) => {
    expect(await kindOf(section)).toBe(kind)
  })

  test.each([
    '101',
    'Floor 2',
    'Camelot Club',
    'Charlotte Suite',
    'VIP 3',
    'Club 4 (parking included)',
    'Club 4 incl. parking',
    'Suite 12 with Parking Pass',
    'Lower 9 + parking',
    'Lower 9, no parking',
  ])('%s is a seat', async (section) => {
    expect(await kindOf(section)).toBeNull()
  })
})

describe('EVENT-202 event kinds by name', () => {
  test.each([
    ['Giants vs. Jets', 'Home Field', 'main'],
    ['PARKING: Giants vs. Jets', 'Home Field', 'parking'],
    ['Giants vs. Jets', 'Home Field Parking Lots', 'parking'],
    ['Giants vs. Jets', 'Home Field Parking', 'parking'],
    ['Giants Tailgate Party', 'Home Field', 'hospitality'],
    ['The Weeknd - VIP Package', 'Home Field', 'package'],
    ['A Lot of Joy', 'The Garage', 'main'],
    ['Space Shuttle Live', 'Home Field', 'main'],
    ['Tailgates N Tallboys', 'Parking Lot Social Club', 'main'],
  ])('%s at %s: %s', async (name, venue, kind) => {
    const id = await makeEvent(db, { name, venue_id: await makeVenue(db, { name: venue }) })
    const { rows } = await sql`select kind from events where id = ${id}`.execute(db)
    expect(rows).toEqual([{ kind }])
  })

  test('EVENT-203 parking belongs to the only main event of its venue on that day', async () => {
    const [venue, lots] = [
      await makeVenue(db, { name: 'Bowl of Dreams' }),
      await makeVenue(db, { name: 'Bowl of Dreams Parking Lots' }),
    ]
    const game = await makeEvent(db, { venue_id: venue, date_time: '2030-09-01T19:00:00' })
    const parking = await makeEvent(db, { venue_id: lots, date_time: '2030-09-01T15:00:00' })
    const nextDay = await makeEvent(db, { venue_id: lots, date_time: '2030-09-02T15:00:00' })
    await makeEvent(db, { venue_id: venue, date_time: '2030-09-02T13:00:00' })
    await makeEvent(db, { venue_id: venue, date_time: '2030-09-02T19:00:00' })
    const unclear = await makeEvent(db, { venue_id: lots, date_time: '2030-09-02T12:00:00' })
    const rows = await db
      .selectFrom('events')
      .select(['id', 'belongs_to'])
      .where('id', 'in', [parking, nextDay, unclear])
      .orderBy('id')
      .execute()
    expect(rows.map(({ belongs_to }) => belongs_to)).toEqual([game, null, null])
  })
})

describe('EVENT-204 extras are excluded', () => {
  const details = async () => {
    const { data } = await buyer.api.events.get({ id: eventId })
    return {
      priceFrom: data.priceFrom,
      tickets: data.ticketQuantity,
      sections: data.availableSections,
    }
  }
  const expected = { priceFrom: 80_00, tickets: 2, sections: ['101'] }

  beforeEach(async () => {
    await sell('101', 80_00)
    await sell('Lot A Parking', 5_00)
    await sell('VIP Package', 1_00)
  })

  test('from the lowest price, tickets and sections of the event, computed or stored', async () => {
    expect(await details()).toEqual(expected)
    await updateEventStock(market.ctx)
    expect(await details()).toEqual(expected)
    // Totals by section are stored for events with many listings.
    await sell('Lot B Parking', 4_00)
    await updateEventStock(market.ctx, 1)
    expect(await details()).toEqual(expected)
    expect((await buyer.api.listings.list({ eventId })).paginator.totalEntriesSize).toBe(1)
    expect((await buyer.api.sandbox.invariants()).broken).toEqual([])
  })

  test('from the list, the quantity filter, the map and the chart', async () => {
    const [listed, pairs, map, chart] = [
      await buyer.api.listings.list({ eventId }),
      await buyer.api.listings.list({ eventId, quantity: 2 }),
      await buyer.api.prices.sections({ eventId }),
      await buyer.api.prices.spread({ eventId }),
    ]
    expect(listed.results.map(({ section }) => section)).toEqual(['101'])
    expect(pairs.results.map(({ section }) => section)).toEqual(['101'])
    expect(map.data.map(({ section }) => section)).toEqual(['101'])
    expect(chart.data).toMatchObject({ lowest: 80_00, highest: 80_00 })
  })

  test('from deal scores, comparables and the price history', async () => {
    for (const price of [90_00, 100_00, 110_00]) await sell('102', price)
    const { results } = await buyer.api.listings.list({ eventId, section: '101' })
    const { data } = await buyer.api.prices.deals({ eventId, ids: results.map(({ id }) => id) })
    expect(data).toMatchObject([{ comparedWith: 'level', comparables: 4, median: 90_00 }])
    const comparables = await buyer.api.ownStock.comparables({
      eventId,
      section: 'Lot A Parking',
    })
    expect(comparables.data).toMatchObject({ listings: 0, lowest: null })
    await recordLowestPrices(market.ctx)
    const stored = await db
      .selectFrom('lowest_prices')
      .select('section_key')
      .where('event_id', '=', eventId)
      .orderBy('section_key')
      .execute()
    expect(stored.map(({ section_key: key }) => key)).toEqual(['101', '102'])
  })

  test('unless the event itself is parking', async () => {
    await db.updateTable('events').set({ kind: 'parking' }).where('id', '=', eventId).execute()
    expect(await details()).toMatchObject({ priceFrom: 1_00, tickets: 6 })
    await db.updateTable('events').set({ kind: 'main' }).where('id', '=', eventId).execute()
    expect(await details()).toEqual(expected)
  })
})

describe('EVENT-205 GET /listings/extras lists extras', () => {
  test('of the event and its belonging events, the cheapest first within a kind, with the kind', async () => {
    const lots = await makeEvent(db, { kind: 'parking', belongs_to: eventId })
    const canceledEvent = await makeEvent(db, {
      kind: 'parking',
      belongs_to: eventId,
      status_id: 3,
    })
    await sell('101', 80_00)
    const ids = [
      await sell('General', 30_00, lots),
      await sell('Lot A Parking', 5_00),
      await sell('VIP Package', 400_00),
    ]
    await sell('General', 1_00, canceledEvent)
    const { results, paginator } = await buyer.api.listings.extras({ eventId })
    expect(results.map(({ id, event, kind }) => ({ id, of: event.id, kind }))).toEqual([
      { id: ids[1], of: eventId, kind: 'parking' },
      { id: ids[0], of: lots, kind: 'parking' },
      { id: ids[2], of: eventId, kind: 'package' },
    ])
    expect(paginator.totalEntriesSize).toBe(3)
    const packages = await buyer.api.listings.extras({ eventId, kind: 'package' })
    expect(packages.results.map(({ id }) => id)).toEqual([ids[2]])
  })

  test('except the broker’s own', async () => {
    await sell('Lot A Parking', 5_00)
    expect((await seller.api.listings.extras({ eventId })).results).toEqual([])
  })
})

test('EVENT-206 parking has availability like any listing', async () => {
  const other = await makeAccount(db)
  const listingId = await makeListing(db, { eventId, sellerId: other, section: 'Lot A Parking' })
  expect((await buyer.api.listings.availability({ ids: [listingId] })).results).toMatchObject([
    { state: 'on-sale', available: 2 },
  ])
})
