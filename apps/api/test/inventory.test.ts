import { paginate } from '@seatdesk/api-client'
import { wallTime } from '@seatdesk/domain'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Broker, brokerWithCard, signedInBroker } from './broker.ts'
import { makeEvent } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket
let eventId: number
let seller: Broker

beforeAll(async () => {
  market = await openTestMarket()
  eventId = await makeEvent(market.ctx.db, { name: 'Closing Night' })
})

afterAll(() => market.close())

beforeEach(async () => {
  seller = await signedInBroker(market)
})

afterEach(async () => {
  expect((await seller.api.sandbox.invariants()).broken).toEqual([])
})

type NewListing = Parameters<Broker['api']['inventory']['create']>[0]

const offer = (overrides: Partial<NewListing> = {}): NewListing => ({
  eventId,
  section: '101',
  seatRow: 'C',
  seats: ['7', '8', '9', '10'],
  price: 182_00,
  deliveryTypeId: 1,
  deliveryDate: '2030-05-30T12:00:00',
  splitRule: 'any',
  ...overrides,
})

const list = async (overrides: Partial<NewListing> = {}, { api } = seller) =>
  (await api.inventory.create(offer(overrides))).data

const onSale = async () => {
  const { api } = await signedInBroker(market)
  return (await api.listings.list({ eventId, perPage: 100 })).results
}

const invalidField = (field: string) => ({
  kind: 'http',
  status: 422,
  fields: { [field]: expect.any(String) },
})

describe('creating a listing', () => {
  test('SELL-1 puts seats on sale at once, with trimmed section and row', async () => {
    const data = await list({
      section: '  Floor A ',
      seatRow: ' C ',
      cost: 61_50,
      splitRule: 'custom',
      customSplits: [4, 2, 2],
      externalId: 'SB-1',
    })
    expect(data).toMatchObject({
      event: { id: eventId, name: 'Closing Night' },
      section: 'Floor A',
      seatRow: 'C',
      quantity: 4,
      available: 4,
      price: 182_00,
      cost: 61_50,
      splitRule: 'custom',
      customSplits: [2, 4],
      externalId: 'SB-1',
      status: 1,
    })
    expect(data.tickets.map(({ seat }) => seat)).toEqual(['7', '8', '9', '10'])
    const listed = (await onSale()).find(({ id }) => id === data.id)
    expect(listed).toMatchObject({ section: 'Floor A', splitValues: [2, 4] })
    expect((await seller.api.inventory.list()).results).toEqual([data])
  })

  test('SELL-1 needs only a quantity if the seats are unknown', async () => {
    const { seats: _, ...unnamed } = offer({ quantity: 3 })
    const { data } = await seller.api.inventory.create(unnamed)
    expect(data.tickets.map(({ seat }) => seat)).toEqual([null, null, null])
  })

  test('BUY-27 sorts the seats and treats gaps in their numbers as gaps in the row', async () => {
    const { id } = await list({ seats: ['12', '9', '10', '3'] })
    const listed = (await onSale()).find((listing) => listing.id === id)
    expect(listed?.tickets.map(({ seat }) => seat)).toEqual(['3', '9', '10', '12'])
    expect(listed?.splitValues).toEqual([1, 2, 4])
  })

  test('SELL-1 rejects invalid input by field', async () => {
    const { seats: _, ...without } = offer()
    const invalid: [NewListing, string][] = [
      [without, 'quantity'],
      [offer({ quantity: 3 }), 'quantity'],
      [offer({ seats: ['1', '1'] }), 'seats'],
      [offer({ section: '  ' }), 'section'],
      [offer({ price: 0 }), 'price'],
      [offer({ price: 19.99 }), 'price'],
      [offer({ cost: -1 }), 'cost'],
      [offer({ deliveryTypeId: 16 }), 'deliveryTypeId'],
      [offer({ deliveryDate: '2030-02-30T00:00:00' }), 'deliveryDate'],
      [offer({ splitRule: 'custom' }), 'customSplits'],
      [offer({ splitRule: 'custom', customSplits: [5] }), 'customSplits'],
      [offer({ splitRule: 'any', customSplits: [2] }), 'customSplits'],
    ]
    for (const [input, field] of invalid)
      await expect(seller.api.inventory.create(input)).rejects.toMatchObject(invalidField(field))
  })

  test('SELL-1 needs an existing, approved, upcoming event', async () => {
    const { db } = market.ctx
    const pastEvent = await makeEvent(db, { date_time: '2026-01-02T19:00:00' })
    const unapproved = await makeEvent(db, { status_id: 1 })
    await expect(list({ eventId: pastEvent })).rejects.toMatchObject(invalidField('eventId'))
    for (const id of [unapproved, 999_999_999])
      await expect(list({ eventId: id })).rejects.toMatchObject({ status: 404 })
  })

  test('SELL-7 rejects a seat of another live listing, and names that listing', async () => {
    const first = await list({ section: 'Section 101' })
    await expect(list({ section: '101', seatRow: 'c', seats: ['10', '11'] })).rejects.toMatchObject(
      {
        status: 409,
        reason: 'conflict',
        message: `seat 10 is in your listing ${first.id} already`,
      },
    )
    await seller.api.inventory.update({ id: first.id, isActive: false })
    await expect(list({ seats: ['7'] })).rejects.toMatchObject({ status: 409 })
    expect((await list({ seatRow: 'D' })).status).toBe(1)
    expect((await list({}, await signedInBroker(market))).status).toBe(1)
    await seller.api.inventory.withdraw({ id: first.id })
    expect((await list()).status).toBe(1)
  })

  test('SELL-7 succeeds for one of ten concurrent requests with the same seats', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => list()))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('SELL-1 rejects the external id of another live listing', async () => {
    const first = await list({ externalId: 'SB-7' })
    const second = () => list({ seatRow: 'D', externalId: 'SB-7' })
    await expect(second()).rejects.toMatchObject({
      status: 409,
      message: `your listing ${first.id} already has this external ID`,
    })
    await seller.api.inventory.withdraw({ id: first.id })
    expect((await second()).externalId).toBe('SB-7')
  })

  test('WIRE-15 lists once per idempotency key', async () => {
    const key = { idempotencyKey: 'list it' }
    const first = await seller.api.inventory.create(offer(), key)
    expect(await seller.api.inventory.create(offer(), key)).toEqual(first)
    expect((await seller.api.inventory.list()).results).toHaveLength(1)
  })
})

describe('updating a listing', () => {
  test('SELL-2 changes only the given terms', async () => {
    const before = await list({ cost: 50_00, externalId: 'X1' })
    const { data } = await seller.api.inventory.update({
      id: before.id,
      price: 200_00,
      splitRule: 'pairs',
      deliveryTypeId: 8,
      deliveryDate: '2030-05-29T12:00:00',
    })
    expect(data).toEqual({
      ...before,
      price: 200_00,
      splitRule: 'pairs',
      deliveryTypeId: 8,
      deliveryDate: wallTime('2030-05-29T12:00:00'),
    })
    const cleared = await seller.api.inventory.update({
      id: before.id,
      cost: null,
      externalId: null,
    })
    expect(cleared.data).toMatchObject({ cost: null, externalId: null, price: 200_00 })
  })

  test('IMP-77 rejects an in-hand date after the event', async () => {
    const late = '2030-06-03T12:00:00'
    await expect(list({ deliveryDate: late })).rejects.toMatchObject(invalidField('deliveryDate'))
    const { id } = await list()
    const { update } = seller.api.inventory
    await expect(update({ id, deliveryDate: late })).rejects.toMatchObject(
      invalidField('deliveryDate'),
    )
    // Listings from before the event was moved can still be changed in other terms.
    await market.ctx.db
      .updateTable('listings')
      .set({ delivery_date: late })
      .where('id', '=', id)
      .execute()
    expect((await update({ id, price: 190_00 })).data).toMatchObject({ deliveryDate: late })
  })

  test('SELL-2 requires custom splits with the custom rule, and clears them with another rule', async () => {
    const { id } = await list()
    const { update } = seller.api.inventory
    await expect(update({ id, splitRule: 'custom' })).rejects.toMatchObject(
      invalidField('customSplits'),
    )
    const custom = await update({ id, splitRule: 'custom', customSplits: [3] })
    expect(custom.data.customSplits).toEqual([3])
    expect((await update({ id, price: 1_00 })).data.customSplits).toEqual([3])
    expect((await update({ id, splitRule: 'none' })).data.customSplits).toBeNull()
  })

  test('SELL-2 takes an inactive listing off the market until it is active again', async () => {
    const { id } = await list()
    const isOnSale = async () => (await onSale()).some((listing) => listing.id === id)
    const off = await seller.api.inventory.update({ id, isActive: false })
    expect(off.data.status).toBe(2)
    expect(await isOnSale()).toBe(false)
    const on = await seller.api.inventory.update({ id, isActive: true })
    expect(on.data.status).toBe(1)
    expect(await isOnSale()).toBe(true)
  })

  test('SELL-8 fails for withdrawn listings, and returns 404 for another broker’s', async () => {
    const { id } = await list()
    const { api } = await signedInBroker(market)
    await expect(api.inventory.update({ id, price: 1 })).rejects.toMatchObject({ status: 404 })
    await expect(api.inventory.withdraw({ id })).rejects.toMatchObject({ status: 404 })
    await seller.api.inventory.withdraw({ id })
    await expect(seller.api.inventory.update({ id, isActive: true })).rejects.toMatchObject({
      status: 409,
    })
  })
})

describe('withdrawing a listing', () => {
  test('SELL-8 SELL-6 takes the unsold tickets off the market, and keeps the sold ones sold', async () => {
    const { id } = await list()
    const buyer = await brokerWithCard(market)
    const startPurchase = () =>
      buyer.api.purchases.create({
        listings: [{ listingId: id, quantity: 2 }],
        paymentMethodId: buyer.cardId,
      })
    await startPurchase()
    expect(await seller.api.inventory.withdraw({ id })).toEqual({})
    expect(await seller.api.inventory.withdraw({ id })).toEqual({})
    expect((await startPurchase()).notAvailableIds).toEqual([id])
    expect((await seller.api.inventory.list()).results[0]).toMatchObject({ status: 3, quantity: 4 })
    expect((await buyer.api.purchases.list()).results[0]?.listing.tickets).toHaveLength(2)
  })

  test('SELL-8 lets held tickets be bought, and keeps released ones off the market', async () => {
    for (const outcome of ['pass', 'abandon'] as const) {
      const { id } = await list({ seatRow: outcome })
      const buyer = await brokerWithCard(market, 'tok_threeDSecure2Required')
      const { payment } = await buyer.api.purchases.create({
        listings: [{ listingId: id, quantity: 2 }],
        paymentMethodId: buyer.cardId,
      })
      await seller.api.inventory.withdraw({ id })
      await buyer.api.sandbox.challenge({ clientSecret: payment?.clientSecret ?? '', outcome })
      await market.advance(11 * 60)
      const bought = (await buyer.api.purchases.list()).results
      expect(bought).toHaveLength(outcome === 'pass' ? 1 : 0)
      expect((await onSale()).some((listing) => listing.id === id)).toBe(false)
    }
  })
})

describe('listing pages', () => {
  const idsOf = (listings: readonly { id: number }[]) => listings.map(({ id }) => id)

  test('INV-10 can be filtered by event, status and external id', async () => {
    const { api } = seller
    const other = await makeEvent(market.ctx.db)
    const first = await list({ externalId: 'A-1' })
    const second = await list({ eventId: other, seatRow: 'D', externalId: 'a-1' })
    const third = await list({ seatRow: 'E' })
    await api.inventory.update({ id: third.id, isActive: false })

    const found = async (params: Parameters<typeof api.inventory.list>[0]) =>
      idsOf((await api.inventory.list(params)).results)
    await expect(found({ eventId: other })).resolves.toEqual([second.id])
    await expect(found({ status: 2 })).resolves.toEqual([third.id])
    await expect(found({ externalId: 'A-1' })).resolves.toEqual([first.id])
    await expect(found({ eventId: other, externalId: 'A-1' })).resolves.toEqual([])
  })

  test('INV-10 have only own listings when filtered', async () => {
    await list({ externalId: 'A-1' })
    const { api } = await signedInBroker(market)
    await expect(api.inventory.list({ externalId: 'A-1' })).resolves.toMatchObject({ results: [] })
  })

  test('WIRE-90 have each listing once while listings are changed and added', async () => {
    const { api } = seller
    const seats = (row: number) => list({ seatRow: `R${row}`, price: 10_000 - row })
    const existing = []
    for (let row = 0; row < 5; row += 1) existing.push(await seats(row))
    const received: number[] = []
    for await (const { id } of paginate(api.inventory.list, { perPage: 2, orderBy: 'price' })) {
      received.push(id)
      // With offset pagination, both would shift the following pages.
      if (received.length === 1) await api.inventory.update({ id: existing[4]?.id ?? 0, price: 1 })
      if (received.length === 2) await list({ seatRow: 'Z', price: 2 })
    }
    expect(received.slice(0, 5)).toEqual(idsOf(existing))
    expect(received).toHaveLength(6)
  })

  test('WIRE-90 work for events and for other brokers’ listings too', async () => {
    await list()
    const { api } = await signedInBroker(market)
    const events = []
    for await (const { id } of paginate(api.events.list, { perPage: 1 })) events.push(id)
    expect(events).toEqual(events.toSorted((left, right) => left - right))
    expect(events).toContain(eventId)
    const offers = []
    for await (const { id } of paginate(api.listings.list, { eventId, perPage: 1 })) offers.push(id)
    expect(new Set(offers).size).toBe(offers.length)
    expect(offers.length).toBe((await api.listings.list({ eventId })).paginator.totalEntriesSize)
  })
})
