// @module-tag nightly

import { toWallTime } from '@seatdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Broker, brokerWithCard, signedInBroker } from '../../../test/broker.ts'
import { makeEvent, makeListing, makeVenue } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { isBeforeTakeDown } from '../../catalog/index.ts'
import { reserve } from '../../orders/purchase/reserve.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { updateEventStock } from '../listing/update-event-stock.ts'
import { recordLowestPrices } from '../prices/history/record-lowest-prices.ts'

let market: TestMarket
let seller: Broker
let buyer: Awaited<ReturnType<typeof brokerWithCard>>

const ZONE = 'America/New_York'
const MINUTE_MS = 60_000

beforeAll(async () => {
  market = await openTestMarket()
  seller = await signedInBroker(market)
  buyer = await brokerWithCard(market)
})

afterAll(() => market.close())

const now = () => market.ctx.clock.now()

/** Creates an event that starts in a number of minutes, with a listing of each delivery. */
const eventIn = async (minutes: number, input: Parameters<typeof makeEvent>[1] = {}) => {
  const { db } = market.ctx
  const start = toWallTime(ZONE, new Date(now().getTime() + minutes * MINUTE_MS))
  const eventId = await makeEvent(db, { date_time: start, ...input })
  const list = (section: string, delivery: number, isInstant = false) =>
    makeListing(db, {
      eventId,
      sellerId: seller.accountId,
      section,
      given: { delivery_type_id: delivery, is_instant: isInstant },
    })
  return {
    eventId,
    instant: await list('instant', 1, true),
    code: await list('code', 1),
    transfer: await list('transfer', 4),
    other: await list('other', 0),
  }
}

/** Returns the sections that buyers see, checked against the list, totals and sections of the event. */
const shown = async (eventId: number) => {
  const [list, event, sections] = await Promise.all([
    buyer.api.listings.list({ eventId }),
    buyer.api.events.get({ id: eventId }),
    buyer.api.prices.sections({ eventId }),
  ])
  const found = list.results.map(({ section }) => section).toSorted()
  expect(event.data.ticketQuantity).toBe(found.length * 2)
  expect(event.data.availableSections.toSorted()).toEqual(found)
  expect(sections.data.map(({ section }) => section).toSorted()).toEqual(found)
  return found
}

const buy = (listingId: number) =>
  buyer.api.purchases.create({
    listings: [{ listingId, quantity: 2 }],
    paymentMethodId: buyer.cardId,
  })

test.each([
  [181, ['code', 'instant', 'other', 'transfer']],
  [179, ['code', 'instant', 'transfer']],
  [61, ['code', 'instant', 'transfer']],
  [59, ['code', 'instant']],
  [29, ['instant']],
  [1, ['instant']],
])('SELL-100 %i minutes before the event, buyers see %j', async (minutes, sections) => {
  const { eventId } = await eventIn(minutes)
  expect(await shown(eventId)).toEqual(sections)
  await updateEventStock(market.ctx, 1)
  expect(await shown(eventId)).toEqual(sections)
})

test('SELL-100 the quickest delivery of a listing counts', async () => {
  const { eventId } = await eventIn(45)
  await makeListing(market.ctx.db, {
    eventId,
    sellerId: seller.accountId,
    section: 'code or transfer',
    given: { delivery_type_id: 1 | 4 },
  })
  expect(await shown(eventId)).toEqual(['code', 'code or transfer', 'instant'])
})

test('SELL-101 a listing after its take-down time cannot be bought, even before a job runs', async () => {
  const { eventId, code, transfer } = await eventIn(65)
  expect(await shown(eventId)).toContain('transfer')
  await market.ctx.db
    .updateTable('events')
    .set({ date_time: toWallTime(ZONE, new Date(now().getTime() + 59 * MINUTE_MS)) })
    .where('id', '=', eventId)
    .execute()
  expect(await buy(transfer)).toMatchObject({ payment: null, notAvailableIds: [transfer] })
  const availability = await buyer.api.listings.availability({ ids: [transfer, code] })
  expect(availability.results.map(({ state }) => state)).toEqual(['on-sale', 'withdrawn'])
  expect((await buy(code)).notAvailableIds).toEqual([])
})

test('SELL-106 listings that were taken down count for no price', async () => {
  const { db } = market.ctx
  const { eventId, transfer } = await eventIn(59)
  await db.updateTable('listings').set({ price_cents: 20_00 }).where('id', '=', transfer).execute()
  await recordLowestPrices(market.ctx)
  const recorded = await db
    .selectFrom('lowest_prices')
    .select('section_key')
    .where('event_id', '=', eventId)
    .orderBy('section_key')
    .execute()
  expect(recorded.map(({ section_key: key }) => key)).toEqual(['code', 'instant'])
  const { days } = (await buyer.api.prices.history({ eventId })).data
  expect(days.at(-1)).toMatchObject({ lowest: 100_00, listings: 2 })
  const { data } = await buyer.api.ownStock.comparables({ eventId, section: 'transfer' })
  expect(data).toMatchObject({ listings: 0, lowest: null })
})

test('SELL-106 listings that were taken down do not make other prices outliers', async () => {
  const { db } = market.ctx
  const { eventId } = await eventIn(29)
  const list = (priceCents: number, isInstant: boolean) =>
    makeListing(db, {
      eventId,
      sellerId: seller.accountId,
      section: isInstant ? 'instant' : 'code',
      priceCents,
      given: { delivery_type_id: 1, is_instant: isInstant },
    })
  for (let count = 0; count < 16; count += 1) {
    await list(50_000_00, false)
    if (count < 8) await list(100_00, true)
  }
  const [section] = (await buyer.api.prices.sections({ eventId })).data
  expect(section).toMatchObject({ section: 'instant', listings: 9, lowest: 100_00 })
  expect(section).not.toHaveProperty('outliers')
})

test('SELL-101 the take-down time is checked when the tickets are reserved', async () => {
  const { transfer } = await eventIn(61)
  const { db, clock } = market.ctx
  const reservation = {
    buyerId: buyer.accountId,
    lines: [{ listingId: transfer, quantity: 2 }],
    notAvailableIds: [],
    paymentMethodId: buyer.cardId,
    idempotencyKey: null,
    bodyHash: null,
    now: new Date(clock.now().getTime() + 2 * MINUTE_MS),
  }
  const late = await transaction(db, (tx) => reserve(tx, reservation))
  expect(late).toMatchObject({ checkoutId: null, notAvailableIds: [transfer] })
})

test('SELL-102 a seller can set and reset take-down times by delivery for their own listings', async () => {
  const other = await signedInBroker(market)
  const { eventId } = await eventIn(90)
  await makeListing(market.ctx.db, {
    eventId,
    sellerId: other.accountId,
    section: 'of another',
    given: { delivery_type_id: 4 },
  })
  expect((await seller.api.takeDownTimes.get()).data).toEqual({
    instant: 0,
    code: 30,
    transfer: 60,
    other: 180,
  })
  const { data } = await seller.api.takeDownTimes.set({ transfer: 120, instant: 100 })
  expect(data).toEqual({ instant: 100, code: 30, transfer: 120, other: 180 })
  expect(await shown(eventId)).toEqual(['code', 'of another'])
  expect((await other.api.takeDownTimes.get()).data.transfer).toBe(60)
  await other.api.takeDownTimes.set({ transfer: 15 })
  await seller.api.takeDownTimes.set({ transfer: null, instant: 0 })
  expect(await shown(eventId)).toEqual(['code', 'instant', 'of another', 'transfer'])
  expect((await other.api.takeDownTimes.get()).data.transfer).toBe(15)
  await expect(seller.api.takeDownTimes.set({ code: 5_000 })).rejects.toMatchObject({ status: 422 })
})

test('SELL-103 the seller sees when a listing leaves the market, and why it is off the market', async () => {
  const { eventId, code, transfer } = await eventIn(45)
  const read = async (id: number) => (await seller.api.inventory.get({ id })).data
  const starts = Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS
  const at = async (id: number) => Date.parse((await read(id)).offSaleAt ?? '')
  expect((await at(code)) - (await at(transfer))).toBe(30 * MINUTE_MS)
  expect(Math.abs((await at(transfer)) - (starts - 15 * MINUTE_MS))).toBeLessThan(2 * MINUTE_MS)
  expect(await read(code)).not.toHaveProperty('offMarket')
  expect(await read(transfer)).toMatchObject({ offMarket: 'takenDown', status: 1 })
  await seller.api.broadcast.set({ isOn: false, eventId })
  expect(await read(code)).toMatchObject({ offMarket: 'eventOff' })
  await seller.api.broadcast.set({ isOn: false })
  expect(await read(code)).toMatchObject({ offMarket: 'switchedOff' })
  await seller.api.broadcast.set({ isOn: true })
  await seller.api.broadcast.set({ isOn: true, eventId })
  await seller.api.inventory.update({ id: transfer, isActive: false })
  expect(await read(transfer)).not.toHaveProperty('offMarket')
})

test('SELL-100 an event whose time is TBA has no take-down time', async () => {
  const { eventId, other } = await eventIn(30, { time_tba: true })
  expect(await shown(eventId)).toEqual(['code', 'instant', 'other', 'transfer'])
  expect((await seller.api.inventory.get({ id: other })).data).not.toHaveProperty('offSaleAt')
})

test('SELL-104 minutes are counted correctly over a daylight saving time change', async () => {
  const { db } = market.ctx
  const venue_id = await makeVenue(db, { time_zone: ZONE })
  // At 2:00 AM of this night New York skips to 3:00 AM: three hours before 4:30 AM it is 12:30 AM.
  const eventId = await makeEvent(db, { venue_id, date_time: '2030-03-10T04:30:00' })
  const id = await makeListing(db, {
    eventId,
    sellerId: seller.accountId,
    given: { delivery_type_id: 0 },
  })
  const { data } = await seller.api.inventory.get({ id })
  expect(data.offSaleAt).toBe('2030-03-10T05:30:00.000Z')
  const isOn = async (at: string) => {
    const { rows } = await sql<{ isOn: boolean }>`
      select ${isBeforeTakeDown('l', new Date(at))} as "isOn" from listings as l
      where l.id = ${id}`.execute(db)
    return rows[0]?.isOn
  }
  expect(await isOn('2030-03-10T05:29:59Z')).toBe(true)
  expect(await isOn('2030-03-10T05:30:00Z')).toBe(false)
})
