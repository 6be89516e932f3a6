// @module-tag nightly

import { INVENTORY_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Broker, brokerWithCard, signedInBroker } from '../../../test/broker.ts'
import { makeEvent, makeListing, makeVenue } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { updateEventStock } from '../listing/update-event-stock.ts'

let market: TestMarket
let db: Db
let seller: Broker
let other: Broker
let buyer: Awaited<ReturnType<typeof brokerWithCard>>
let eventId: number
let ownId: number

beforeAll(async () => {
  market = await openTestMarket()
  ;({ db } = market.ctx)
  seller = await signedInBroker(market)
  other = await signedInBroker(market)
  buyer = await brokerWithCard(market)
})

afterAll(() => market.close())

beforeEach(async () => {
  eventId = await makeEvent(db)
  ownId = await makeListing(db, { eventId, sellerId: seller.accountId, priceCents: 50_00 })
  await makeListing(db, { eventId, sellerId: other.accountId, section: '102', priceCents: 80_00 })
})

afterEach(async () => {
  await db.deleteFrom('broadcast_stops').execute()
})

const set = (isOn: boolean, source?: number) => seller.api.broadcast.set({ isOn, eventId: source })

/** Returns everything that shows a buyer the stock of an event. */
const shown = async () => {
  const [event, list, sections, chart, currentStatus, comparables] = await Promise.all([
    buyer.api.events.get({ id: eventId }),
    buyer.api.listings.list({ eventId }),
    buyer.api.prices.sections({ eventId }),
    buyer.api.prices.spread({ eventId }),
    buyer.api.listings.availability({ ids: [ownId] }),
    buyer.api.ownStock.comparables({ eventId, section: '101' }),
  ])
  return {
    priceFrom: event.data.priceFrom,
    tickets: event.data.ticketQuantity,
    available: event.data.availableSections,
    listed: list.results.map(({ section }) => section),
    sections: sections.data.map(({ section }) => section),
    lowest: chart.data.lowest,
    state: currentStatus.results[0]?.state,
    comparables: comparables.data.listings,
  }
}

const ON = {
  priceFrom: 50_00,
  tickets: 4,
  available: ['101', '102'],
  listed: ['101', '102'],
  sections: ['101', '102'],
  lowest: 50_00,
  state: 'on-sale',
  comparables: 1,
}

const OFF = {
  priceFrom: 80_00,
  tickets: 2,
  available: ['102'],
  listed: ['102'],
  sections: ['102'],
  lowest: 80_00,
  state: 'withdrawn',
  comparables: 0,
}

describe('SELL-90 the broadcast switch', () => {
  test.each([
    ['all', () => undefined],
    ['one event', () => eventId],
  ])(
    'of %s hides listings from all that buyers see, and shows them again',
    async (_name, source) => {
      await updateEventStock(market.ctx)
      expect(await shown()).toEqual(ON)
      const { data } = await set(false, source())
      expect(data).toMatchObject(
        source() === undefined
          ? { isOn: false, offSince: expect.any(String), eventsOff: [] }
          : { isOn: true, eventsOff: [{ event: { id: eventId } }] },
      )
      expect(await shown()).toEqual(OFF)
      // The stored totals of the event and its sections agree with it.
      await updateEventStock(market.ctx, 1)
      expect(await shown()).toEqual(OFF)
      expect((await seller.api.sandbox.invariants()).broken).toEqual([])
      await set(true, source())
      expect(await shown()).toEqual(ON)
      await updateEventStock(market.ctx, 1)
      expect(await shown()).toEqual(ON)
    },
  )

  test('of one event does not change others, and repeating it has no effect', async () => {
    const otherEvent = await makeEvent(db)
    await set(false, otherEvent)
    const first = await set(false, otherEvent)
    expect(await set(false, otherEvent)).toEqual(first)
    expect(await shown()).toEqual(ON)
    await expect(set(false, 1_000_000)).rejects.toMatchObject({ status: 404 })
  })
})

test('SELL-91 turning all on keeps inactive listings and turned-off events as they are', async () => {
  const paused = await makeListing(db, { eventId, sellerId: seller.accountId, section: '103' })
  await seller.api.inventory.update({ id: paused, isActive: false })
  const second = await makeEvent(db)
  await makeListing(db, { eventId: second, sellerId: seller.accountId })
  await set(false, second)
  await set(false)
  const { data } = await set(true)
  expect(data).toMatchObject({ isOn: true, eventsOff: [{ event: { id: second } }] })
  expect(await shown()).toEqual(ON)
  const { data: listing } = await seller.api.inventory.get({ id: paused })
  expect(listing.status).toBe(INVENTORY_STATUS.inactive)
  expect((await buyer.api.listings.list({ eventId: second })).results).toEqual([])
})

test('SELL-93 a listing that is off cannot be bought, and its tickets are not held', async () => {
  await set(false)
  const response = await buyer.api.purchases.create({
    listings: [{ listingId: ownId, quantity: 2 }],
    paymentMethodId: buyer.cardId,
  })
  expect(response).toMatchObject({ payment: null, notAvailableIds: [ownId] })
  await set(true)
  const bought = await buyer.api.purchases.create({
    listings: [{ listingId: ownId, quantity: 2 }],
    paymentMethodId: buyer.cardId,
  })
  expect(bought.notAvailableIds).toEqual([])
})

test('SELL-92 the switch does not write to the listings', async () => {
  const venueId = await makeVenue(db)
  const event = await makeEvent(db, { venue_id: venueId })
  await sql`
    insert into listings (event_id, seller_id, section, seat_row, section_order, row_order,
      section_key, quantity, available, price_cents, split_rule, delivery_type_id, delivery_date,
      status_id, created_at)
    select ${event}::bigint, ${seller.accountId}, n.n::text, '1', n.n::text, '1', (n.n % 50)::text,
      2, 2, 5000, 'any', 1, '2030-05-30T12:00:00', 1, ${new Date('2026-01-01')}
    from generate_series(1, 500) as n (n)`.execute(db)
  await updateEventStock(market.ctx)
  const written = async () => {
    const { rows } = await sql<{ versions: string }>`
      select string_agg(xmin::text, ',' order by id) as versions from listings
      where event_id = ${event}`.execute(db)
    return rows[0]?.versions
  }
  const before = await written()
  await set(false)
  expect((await buyer.api.events.get({ id: event })).data.ticketQuantity).toBe(0)
  await set(true)
  expect(await written()).toBe(before)
})
