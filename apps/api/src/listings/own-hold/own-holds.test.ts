import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'

import { type Broker, brokerWithCard, signedInBroker } from '../../../test/broker.ts'
import { makeAccount, makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { RACE_TEST_OPTIONS, withoutGuards, withoutLocks } from '../../../test/without-guards.ts'
import { type Cart, reserveCart } from '../../orders/purchase/reserve-cart.ts'
import { type Db, transaction } from '../../platform/database/transaction.ts'
import { releaseExpiredHoldsJob } from '../hold/holds.ts'
import { chooseTickets, withholdTickets } from './withhold-tickets.ts'

/** The embedded database has one connection, so its transactions never wait for locks. */
const IS_POSTGRES = inject('template').engine === 'postgres'

const HOUR_MS = 60 * 60 * 1000

let market: TestMarket
let db: Db
let seller: Broker
let buyer: Broker
let eventId: number
let listingId: number

beforeAll(async () => {
  market = await openTestMarket()
  ;({ db } = market.ctx)
  seller = await signedInBroker(market)
  buyer = await brokerWithCard(market)
})

afterAll(() => market.close())

beforeEach(async () => {
  eventId = await makeEvent(db)
  listingId = await makeListing(db, {
    eventId,
    sellerId: seller.accountId,
    seats: ['1', '2', '3', '4', '5', '6'],
    splitRule: 'any',
  })
})

const hoursFromNow = (hours: number) =>
  new Date(market.ctx.clock.now().getTime() + hours * HOUR_MS).toISOString()

type Input = Parameters<Broker['api']['ownHolds']['create']>[0]

const hold = async (overrides: Partial<Input> = {}) =>
  (
    await seller.api.ownHolds.create({
      id: listingId,
      quantity: 2,
      heldFor: 'Ms. Lee',
      until: hoursFromNow(24),
      ...overrides,
    })
  ).data

const sellElsewhere = async (overrides: object = {}) =>
  (
    await seller.api.outsideSales.create({
      id: listingId,
      quantity: 2,
      where: 'stubhub',
      price: 90_00,
      ...overrides,
    })
  ).data

/** Returns the listing as buyers see it. */
const shown = async () => (await buyer.api.listings.list({ eventId })).results[0]

const seatsShown = async () => (await shown())?.tickets.map(({ seat }) => seat) ?? []

const ticketIds = async (...seats: string[]) => {
  const { data } = await seller.api.inventory.get({ id: listingId })
  return data.tickets.flatMap(({ id, seat }) => (seats.includes(seat ?? '') ? [id] : []))
}

const invariants = async () => (await seller.api.sandbox.invariants()).broken

describe('SELL-80 tickets in an own hold', () => {
  test('leave the market at once and come back when the hold is released', async () => {
    const { id, tickets, createdBy, until } = await hold({ note: 'Calls back' })
    expect(tickets.map(({ seat }) => seat)).toEqual(['1', '2'])
    expect(createdBy).toBe('Ada Broker')
    expect(await seatsShown()).toEqual(['3', '4', '5', '6'])
    const { results } = await seller.api.ownHolds.list({ listingId })
    expect(results).toMatchObject([{ id, heldFor: 'Ms. Lee', note: 'Calls back', until }])
    expect((await seller.api.inventory.get({ id: listingId })).data.held).toBe(2)
    await seller.api.ownHolds.release({ id })
    expect(await seller.api.ownHolds.release({ id })).toEqual({})
    expect(await seatsShown()).toHaveLength(6)
    expect((await seller.api.ownHolds.list()).results).toEqual([])
    expect(await invariants()).toEqual([])
  })

  test('SELL-81 change the adjacent seats and split values of the listing', async () => {
    await hold({ quantity: undefined, ticketIds: await ticketIds('3') })
    expect(await shown()).toMatchObject({ available: 5, splitValues: [1, 2, 3, 5] })
    const pairs = await buyer.api.listings.list({ eventId, quantity: 4, together: true })
    expect(pairs.results).toEqual([])
  })

  test('SELL-82 return when it expires, without waiting for a job', async () => {
    await hold({ until: hoursFromNow(3) })
    await market.advance(3 * 3600)
    expect(await seatsShown()).toHaveLength(6)
    expect(await invariants()).toEqual([])
  })

  test('SELL-83 trigger one notification an hour before it expires', async () => {
    await hold({ until: hoursFromNow(5) })
    const notifications = async () =>
      (await seller.api.notifications.list()).results.filter(({ message }) =>
        message.includes('hold of 2 tickets for Ms. Lee'),
      )
    await releaseExpiredHoldsJob(market.ctx)
    const before = (await notifications()).length
    await market.advance(4 * 3600 + 60)
    await releaseExpiredHoldsJob(market.ctx)
    await releaseExpiredHoldsJob(market.ctx)
    expect((await notifications()).length - before).toBe(1)
  })

  test('SELL-84 cannot be in a buyer’s checkout or another own hold', async () => {
    const reservation = await reserveCart(market.ctx, cartOf(buyer.accountId, 5))
    expect(reservation.checkoutId).not.toBeNull()
    const checkout = await db
      .selectFrom('checkouts')
      .select('expires_at')
      .where('id', '=', reservation.checkoutId)
      .executeTakeFirstOrThrow()
    const end = checkout.expires_at.toISOString()
    await expect(hold()).rejects.toMatchObject({
      status: 409,
      code: '030.012',
      fields: { checkoutEndsAt: end },
    })
    await market.advance(11 * 60)
    await hold({ quantity: 6 })
    await expect(hold({ quantity: 1 })).rejects.toMatchObject({ status: 409, code: '000.409' })
  })

  test('SELL-85 cannot have an invalid end time, be unknown or belong to a withdrawn listing', async () => {
    await expect(hold({ until: hoursFromNow(-1) })).rejects.toMatchObject({ status: 422 })
    await expect(hold({ until: hoursFromNow(24 * 400) })).rejects.toMatchObject({ status: 422 })
    await expect(hold({ quantity: undefined, ticketIds: [1_000_000] })).rejects.toMatchObject({
      status: 422,
    })
    await expect(hold({ quantity: 7 })).rejects.toMatchObject({ status: 422 })
    await seller.api.inventory.withdraw({ id: listingId })
    await expect(hold()).rejects.toMatchObject({ status: 409 })
  })
})

describe('SELL-86 tickets in an outside sale', () => {
  test('leave the market, with place, price, fee and reference', async () => {
    const sale = await sellElsewhere({ fee: 9_00, reference: 'SH-42' })
    expect(sale).toMatchObject({ where: 'stubhub', price: 90_00, fee: 9_00, reference: 'SH-42' })
    expect(await seatsShown()).toEqual(['3', '4', '5', '6'])
    expect((await seller.api.inventory.get({ id: listingId })).data.soldElsewhere).toBe(2)
    expect((await seller.api.outsideSales.list({ listingId })).results).toEqual([sale])
  })

  test('return when the sale is canceled, which stays on record', async () => {
    const { id } = await sellElsewhere({ where: 'waste', price: 0 })
    await seller.api.outsideSales.cancel({ id })
    expect(await seller.api.outsideSales.cancel({ id })).toEqual({})
    expect(await seatsShown()).toHaveLength(6)
    expect((await seller.api.outsideSales.list({ listingId })).results).toMatchObject([
      { id, tickets: [], quantity: 2, canceledAt: expect.any(String) },
    ])
    expect(await invariants()).toEqual([])
  })

  test('are not exported, unlike held ones', async () => {
    listingId = await makeListing(db, {
      eventId,
      sellerId: seller.accountId,
      section: 'Mezzanine',
      seats: ['1', '2', '3', '4', '5', '6'],
    })
    await sellElsewhere()
    await hold()
    const csv = await seller.api.ownStock.export({ dialect: 'seatdesk' })
    const row = (await csv.blob.text()).split('\n').find((line) => line.includes('Mezzanine'))
    expect(row).toContain('3,4,5,6')
  })
})

const cartOf = (buyerId: number, quantity = 1): Cart => ({
  buyerId,
  paymentMethodId: 'pm_none',
  idempotencyKey: null,
  bodyHash: null,
  lines: [{ listingId, quantity }],
})

const BUYERS = 64

/** Runs one buyer per ticket and an own hold of half of the tickets at once. */
const race = async (connection: Db) => {
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => makeAccount(db)))
  const seats = Array.from({ length: BUYERS }, (_, index) => String(index + 1))
  listingId = await makeListing(db, { eventId, sellerId: seller.accountId, seats })
  const holding = transaction(connection, async (tx) => {
    const ids = await chooseTickets(tx, {
      sellerId: seller.accountId,
      listingId,
      quantity: BUYERS / 2,
    })
    const { id } = await tx
      .insertInto('own_holds')
      .values({
        listing_id: listingId,
        seller_id: seller.accountId,
        made_by: seller.accountId,
        quantity: ids.length,
        held_for: 'Ms. Lee',
        note: null,
        created_at: market.ctx.clock.now(),
        expires_at: new Date(hoursFromNow(1)),
        reminded_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await withholdTickets(tx, listingId, ids, { own_hold_id: id })
    return ids.length
  })
  const [current, ...bought] = await Promise.allSettled([
    holding,
    ...buyers.map((buyerId) => reserveCart({ ...market.ctx, db: connection }, cartOf(buyerId))),
  ])
  const sold = bought.filter(
    (item) =>
      item.status === 'fulfilled' && (item.value as { checkoutId: unknown }).checkoutId !== null,
  ).length
  return { held: current.status === 'fulfilled' ? current.value : 0, sold }
}

describe('SELL-87 64 concurrent buyers and an own hold', () => {
  test('no ticket is both held and sold', async () => {
    const { held, sold } = await race(db)
    expect(held + sold).toBeLessThanOrEqual(BUYERS)
    expect(sold).toBeGreaterThan(0)
    const { results } = await seller.api.ownHolds.list({ listingId })
    expect(results.flatMap(({ tickets }) => tickets)).toHaveLength(held)
    expect(await invariants()).toEqual([])
  })

  test.runIf(IS_POSTGRES)(
    'control: without guards, tickets are both held and sold',
    RACE_TEST_OPTIONS,
    async () => {
      const [before, fresh] = [market, await openTestMarket()]
      try {
        market = fresh
        db = fresh.ctx.db
        seller = await signedInBroker(fresh)
        eventId = await makeEvent(db)
        const { held, sold } = await race(withoutLocks(await withoutGuards(db)))
        expect(held + sold).toBeGreaterThan(BUYERS)
      } finally {
        market = before
        db = before.ctx.db
        await fresh.close()
      }
    },
  )
})
