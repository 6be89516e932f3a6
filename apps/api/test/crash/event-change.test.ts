import type { ApiClient } from '@seatdesk/api-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import type { Db } from '../../src/platform/database/transaction.ts'
import { makeEvent, makeListing, makeVenue } from '../fixtures.ts'
import { createClientFor, makePeople, makePerson } from '../servers/people.ts'
import { retryUntilReady } from '../servers/retry-until-ready.ts'
import { type CrashMarket, openCrashMarket, crashRounds } from './crash-market.ts'
import { expectInvariants, readBooks, openPurchases } from './invariants.ts'

const ROUNDS = crashRounds([
  'an order is to be called off',
  'half of an order is called off',
  'an order is called off, nothing is committed',
])

/** Orders per event: one each that is paid out, requested, confirmed and delivered. */
const ORDERS = 4

const PRICE = 77_77

const HOUR = 60 * 60
const DAY = 24 * HOUR

const seedEvents = async (db: Db) => {
  const [seller, buyer] = await makePeople(db, 2)
  const admin = await makePerson(db, 'administrator')
  const sellerId = seller?.accountId ?? 0
  const venueId = await makeVenue(db, { time_zone: 'UTC' })
  const tomorrow = new Date(Date.now() + DAY * 1000).toISOString().slice(0, 19)
  const stock: { eventId: number; listingId: number }[] = []
  for (const { round } of ROUNDS) {
    const evening = { name: `Evening ${round}`, venue_id: venueId, date_time: tomorrow }
    const eventId = await makeEvent(db, evening)
    const listed = { eventId, sellerId, quantity: ORDERS, priceCents: PRICE }
    const columns = { delivery_type_id: 1 | 4 | 8 }
    stock.push({ eventId, listingId: await makeListing(db, { ...listed, given: columns }) })
  }
  return { seller, buyer, admin, stock }
}

let market: CrashMarket<Awaited<ReturnType<typeof seedEvents>>>
let seller: ApiClient
let buyer: ApiClient
let admin: ApiClient
let cardId: string
/** The paid-out order of each event, in the order of the events. */
let paidOut: number[]

beforeAll(async () => {
  market = await openCrashMarket(seedEvents)
  const { seed, baseUrl } = market
  seller = createClientFor(baseUrl, seed.seller)
  buyer = createClientFor(baseUrl, seed.buyer)
  admin = createClientFor(baseUrl, seed.admin)
  cardId = (await buyer.paymentMethods.addCard({ cardToken: 'tok_visa' })).card.id
  await seller.payoutMethods.addBankAccount({
    accountHolderName: 'Ada Broker',
    accountNumber: '000123456789',
    routingNumber: '110000000',
    accountType: 'checking',
  })
  paidOut = await payOut()
})

afterAll(() => market.close())

const buy = async (listingId: number): Promise<number> => {
  await buyer.purchases.create({ listings: [{ listingId, quantity: 1 }], paymentMethodId: cardId })
  return (await seller.sales.list({ perPage: 1 })).results[0]?.id ?? 0
}

const deliver = async (id: number): Promise<number> => {
  await seller.sales.confirm({ id })
  await seller.sales.deliver({ id, transferReference: 'TMX-4711' })
  return id
}

/** Pays out one order of each event by advancing the clock, then moves the events to a later date. */
const payOut = async (): Promise<number[]> => {
  const ids: number[] = []
  for (const { listingId } of market.seed.stock) ids.push(await deliver(await buy(listingId)))
  await market.advance(12 * DAY)
  await market.advance(9 * DAY)
  const payouts = await seller.payouts.list()
  expect(payouts.map(({ status }) => status)).toEqual(ids.map(() => 'processed'))
  for (const { eventId: id } of market.seed.stock)
    await admin.adminEvents.change({ id, dateTime: '2031-06-01T20:00:00' })
  return ids
}

/** Creates an order in each status that can be canceled. Returns their ids. */
const makeOrders = async (listingId: number): Promise<number[]> => {
  const requested = await buy(listingId)
  const confirmed = await buy(listingId)
  await seller.sales.confirm({ id: confirmed })
  return [requested, confirmed, await deliver(await buy(listingId))]
}

describe('a server killed while it cancels the orders of an event', () => {
  test.for(ROUNDS)(
    'RUN-56 refunds each order once when killed at: $point',
    async ({ round, point }) => {
      const { eventId, listingId } = market.seed.stock[round] ?? expect.fail('there is stock')
      const ids = [paidOut[round] ?? 0, ...(await makeOrders(listingId))]
      const cancel = () => admin.adminEvents.change({ id: eventId, statusId: 3 })
      await market.killDuring({ point, times: 2 }, () => cancel().catch(() => null))
      await retryUntilReady(cancel)
      const refunds = (round + 1) * ORDERS
      await vi.waitFor(
        async () => {
          await market.advance(1)
          const { data } = await admin.adminEvents.changes({ id: eventId })
          expect(data[0]).toMatchObject({
            kind: 'cancelled',
            outcomes: [{ outcome: 'refunded', orders: ORDERS }],
            pending: { orders: 0 },
          })
        },
        { timeout: 20_000, interval: 200 },
      )
      // A refund that was in progress when the server was killed is retried an hour later.
      await market.advance(HOUR + 60)
      expect((await readBooks(market.stranger)).refunds).toEqual(
        Array.from({ length: refunds }, () => PRICE),
      )
      const untouched = paidOut.slice(round + 1)
      const openOrders = (await openPurchases(buyer)).map(({ id }) => id)
      expect(openOrders.toSorted((left, right) => left - right)).toEqual(untouched)
      for (const id of ids) {
        const { data } = await admin.adminOrders.get({ id })
        expect(data).toMatchObject({ statusId: 4, refundState: 'refunded' })
        expect(data.ledger.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
      }
      const notifications = (await buyer.notifications.list({ perPage: 100 })).results
      for (const id of ids)
        expect(
          notifications.filter(({ message }) => message.startsWith(`O-${id} was canceled`)),
        ).toHaveLength(1)
      await expectInvariants(market.stranger, [buyer])
    },
  )
})
