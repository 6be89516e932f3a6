// @module-tag nightly

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Broker, brokerWithCard, signedInBroker } from '../../../test/broker.ts'
import { makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { isOnMarket } from '../../catalog/index.ts'
import { reserve } from '../../orders/purchase/reserve.ts'
import { findViolations } from '../../payments/ledger/find-violations.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { applySaleTimes } from './apply-sale-times.ts'
import { updateEventStock } from './update-event-stock.ts'

let market: TestMarket
let seller: Broker
let buyer: Awaited<ReturnType<typeof brokerWithCard>>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

beforeAll(async () => {
  market = await openTestMarket()
  seller = await signedInBroker(market)
  buyer = await brokerWithCard(market)
})

afterAll(() => market.close())

const inMs = (ms: number) => new Date(market.ctx.clock.now().getTime() + ms)

const iso = (ms: number) => inMs(ms).toISOString()

/** Lists two tickets on the market of a new event, beside a listing that is always on sale. */
const listed = async (times: { onSaleFrom?: string; onSaleUntil?: string }) => {
  const eventId = await makeEvent(market.ctx.db)
  await makeListing(market.ctx.db, { eventId, sellerId: seller.accountId, section: 'always' })
  const { data } = await seller.api.inventory.create({
    eventId,
    section: 'timed',
    seatRow: '1',
    seats: ['1', '2'],
    price: 50_00,
    splitRule: 'any',
    deliveryTypeId: 1,
    deliveryDate: '2026-12-01T00:00:00',
    ...times,
  })
  return { eventId, id: data.id }
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
  expect(event.data.priceFrom).toBe(found.includes('timed') ? 50_00 : 100_00)
  expect(sections.data.map(({ section }) => section).toSorted()).toEqual(found)
  return found
}

const setTimes = (id: number, times: { on_sale_from?: Date; on_sale_until?: Date }) =>
  market.ctx.db.updateTable('listings').set(times).where('id', '=', id).execute()

const runJobs = async () => {
  await applySaleTimes(market.ctx)
  await updateEventStock(market.ctx, 1)
}

const violations = async () => {
  const found = await findViolations(market.ctx.db, null)
  return found.filter((violation) => violation.startsWith('the stored counts'))
}

test('SELL-120 a listing is on sale from its start until its end, also before a job runs', async () => {
  const { eventId, id } = await listed({ onSaleFrom: iso(HOUR_MS), onSaleUntil: iso(2 * HOUR_MS) })
  const steps: [times: { on_sale_from: Date; on_sale_until: Date }, sections: string[]][] = [
    [{ on_sale_from: inMs(HOUR_MS), on_sale_until: inMs(2 * HOUR_MS) }, ['always']],
    [{ on_sale_from: inMs(-MINUTE_MS), on_sale_until: inMs(HOUR_MS) }, ['always', 'timed']],
    [{ on_sale_from: inMs(-HOUR_MS), on_sale_until: inMs(-MINUTE_MS) }, ['always']],
  ]
  for (const [times, sections] of steps) {
    await setTimes(id, times)
    expect(await shown(eventId)).toEqual(sections)
    await updateEventStock(market.ctx, 1)
    expect(await shown(eventId)).toEqual(sections)
    await runJobs()
    expect(await shown(eventId)).toEqual(sections)
    expect(await violations()).toEqual([])
  }
})

test('SELL-120 stored totals follow the clock', async () => {
  const { eventId } = await listed({ onSaleFrom: iso(60_000), onSaleUntil: iso(120_000) })
  await runJobs()
  expect(await shown(eventId)).toEqual(['always'])
  await market.advance(70)
  expect(await shown(eventId)).toEqual(['always', 'timed'])
  await runJobs()
  expect(await shown(eventId)).toEqual(['always', 'timed'])
  await market.advance(60)
  expect(await shown(eventId)).toEqual(['always'])
  await runJobs()
  expect(await shown(eventId)).toEqual(['always'])
  expect(await violations()).toEqual([])
})

const reserveAt = (listingId: number, now: Date) =>
  transaction(market.ctx.db, (tx) =>
    reserve(tx, {
      buyerId: buyer.accountId,
      lines: [{ listingId, quantity: 1 }],
      notAvailableIds: [],
      paymentMethodId: buyer.cardId,
      idempotencyKey: null,
      bodyHash: null,
      now,
    }),
  )

test('SELL-121 of buyers around the start and the end, only those in between get tickets', async () => {
  const [from, until] = [inMs(HOUR_MS), inMs(2 * HOUR_MS)]
  const { id } = await listed({ onSaleFrom: from.toISOString(), onSaleUntil: until.toISOString() })
  await market.ctx.db
    .updateTable('tickets')
    .set({ seat: null })
    .where('listing_id', '=', id)
    .execute()
  const times = [from.getTime() - 1, until.getTime(), from.getTime(), until.getTime() - 1]
  const results = await Promise.all(
    Array.from({ length: 16 }, (_, index) => {
      const at = times[index % 4] ?? 0
      return reserveAt(id, new Date(at)).then(
        ({ checkoutId }) => ({ at, isBought: checkoutId !== null }),
        () => ({ at, isBought: false }),
      )
    }),
  )
  const bought = results.filter(({ isBought }) => isBought)
  expect(bought).toHaveLength(2)
  expect(bought.every(({ at }) => at >= from.getTime() && at < until.getTime())).toBe(true)
})

test('SELL-121 a purchase outside the sale times gets nothing', async () => {
  const { id } = await listed({ onSaleFrom: iso(HOUR_MS) })
  const buy = () =>
    buyer.api.purchases.create({
      listings: [{ listingId: id, quantity: 2 }],
      paymentMethodId: buyer.cardId,
    })
  expect(await buy()).toMatchObject({ payment: null, notAvailableIds: [id] })
  const availability = await buyer.api.listings.availability({ ids: [id] })
  expect(availability.results.map(({ state }) => state)).toEqual(['withdrawn'])
  await seller.api.inventory.update({ id, onSaleFrom: null })
  expect((await buy()).notAvailableIds).toEqual([])
})

test('SELL-122 the seller sees the times and why a listing is off the market, and filters by it', async () => {
  const { eventId, id } = await listed({ onSaleFrom: iso(HOUR_MS), onSaleUntil: iso(3 * HOUR_MS) })
  const read = async () => (await seller.api.inventory.get({ id })).data
  const { onSaleFrom, onSaleUntil } = await read()
  expect(onSaleFrom).toBeDefined()
  expect(await read()).toMatchObject({ saleState: 'notYetOnSale', offSaleAt: onSaleUntil })
  const filtered = async (offMarket: 'notYetOnSale' | 'saleEnded') =>
    (await seller.api.inventory.list({ eventId, offMarket })).results.map((item) => item.id)
  expect(await filtered('notYetOnSale')).toEqual([id])
  expect(await filtered('saleEnded')).toEqual([])
  await seller.api.inventory.update({ id, onSaleFrom: iso(-2 * HOUR_MS), onSaleUntil: iso(-1) })
  expect(await read()).toMatchObject({ saleState: 'saleEnded' })
  expect(await filtered('saleEnded')).toEqual([id])
  await seller.api.inventory.update({ id, onSaleUntil: null })
  expect(await read()).not.toHaveProperty('saleState')
  expect(await read()).not.toHaveProperty('onSaleUntil')
  const [bought] = (await buyer.api.listings.list({ eventId })).results
  expect(bought).not.toHaveProperty('onSaleFrom')
})

test('SELL-122 a listing cannot go off sale before it goes on sale', async () => {
  const moment = iso(HOUR_MS)
  await expect(listed({ onSaleFrom: moment, onSaleUntil: moment })).rejects.toMatchObject({
    status: 422,
    fields: { onSaleUntil: expect.anything() },
  })
  const { id } = await listed({ onSaleFrom: iso(HOUR_MS) })
  await expect(
    seller.api.inventory.update({ id, onSaleUntil: iso(MINUTE_MS) }),
  ).rejects.toMatchObject({ status: 422 })
})

test('SELL-123 a bulk change sets and removes the times, and is undone', async () => {
  const { id } = await listed({ onSaleUntil: iso(HOUR_MS) })
  const [from, until] = [iso(-HOUR_MS), iso(2 * HOUR_MS)]
  const plan = async (change: { onSaleFrom?: string | null; onSaleUntil?: string | null }) =>
    (await seller.api.inventoryChanges.plan({ ids: [id], ...change })).data
  const read = async () => (await seller.api.inventory.get({ id })).data
  const before = await read()
  const both = await plan({ onSaleFrom: from, onSaleUntil: until })
  await seller.api.inventoryChanges.apply({ id: both.id })
  expect(await read()).toMatchObject({ onSaleFrom: from, onSaleUntil: until })
  await seller.api.inventoryChanges.undo({ id: both.id })
  expect((await read()).onSaleUntil).toBe(before.onSaleUntil)
  expect(await read()).not.toHaveProperty('onSaleFrom')
  const wrong = await plan({ onSaleFrom: iso(2 * HOUR_MS) })
  expect(wrong.outcomes).toEqual([{ outcome: 'refused', rows: 1 }])
  const none = await plan({ onSaleUntil: null })
  await seller.api.inventoryChanges.apply({ id: none.id })
  expect(await read()).not.toHaveProperty('onSaleUntil')
})

test('SELL-120 a listing is on the market from the millisecond of its start', async () => {
  const start = new Date('2030-11-03T06:30:00.000Z')
  const { id } = await listed({ onSaleFrom: start.toISOString() })
  const isOn = async (at: number) => {
    const { rows } = await sql<{ isOn: boolean }>`
      select ${isOnMarket('l', new Date(at))} as "isOn" from listings as l
      where l.id = ${id}`.execute(market.ctx.db)
    return rows[0]?.isOn
  }
  expect(await isOn(start.getTime() - 1)).toBe(false)
  expect(await isOn(start.getTime())).toBe(true)
})
