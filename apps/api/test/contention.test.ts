import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { reserve } from '../src/orders/purchase/reserve.ts'
import { transaction } from '../src/platform/database/transaction.ts'
import { brokerWithCard } from './broker.ts'
import { makeAccount, makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { RACE_TEST_OPTIONS, withoutGuards } from './without-guards.ts'

const BUYERS = 50
const STOCK = 10

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

const seats = Array.from({ length: STOCK }, (_, index) => String(index + 1))

const scarceListing = async () =>
  makeListing(market.ctx.db, {
    eventId: await makeEvent(market.ctx.db),
    sellerId: await makeAccount(market.ctx.db),
    seats,
    splitRule: 'any',
  })

test('BUY-26 exactly one of two brokers gets the last tickets when both buy at once', async () => {
  const listingId = await scarceListing()
  const brokers = await Promise.all([brokerWithCard(market), brokerWithCard(market)])
  const responses = await Promise.all(
    brokers.map(({ api, cardId }) =>
      api.purchases.create({
        listings: [{ listingId, quantity: STOCK }],
        paymentMethodId: cardId,
      }),
    ),
  )
  expect(responses.map(({ payment }) => payment?.status ?? 'none').toSorted()).toEqual([
    'none',
    'succeeded',
  ])
})

test('BUY-26 ten of 50 concurrent buyers get the ten tickets, and the others do not pay', async () => {
  const listingId = await scarceListing()
  const brokers = []
  for (const _ of seats.concat(seats, seats, seats, seats))
    brokers.push(await brokerWithCard(market))
  expect(brokers).toHaveLength(BUYERS)
  const responses = await Promise.all(
    brokers.map(({ api, cardId }) =>
      api.purchases.create({ listings: [{ listingId, quantity: 1 }], paymentMethodId: cardId }),
    ),
  )
  const winners = responses.filter(({ payment }) => payment?.status === 'succeeded')
  const losers = responses.filter(({ payment }) => payment === null)
  expect([winners.length, losers.length]).toEqual([STOCK, BUYERS - STOCK])
  expect(losers.every(({ notAvailableIds }) => notAvailableIds[0] === listingId)).toBe(true)
  const sold = (await Promise.all(brokers.map(({ api }) => api.purchases.list()))).flatMap(
    ({ results }) => results.flatMap(({ listing }) => listing.tickets.map(({ seat }) => seat)),
  )
  expect(sold.toSorted()).toEqual(seats.toSorted())
  expect((await brokers[0]?.api.sandbox.invariants())?.broken).toEqual([])
})

describe('control without guards', () => {
  /** Returns how many tickets 50 concurrent buyers hold. */
  const reserveAtOnce = async (db: TestMarket['ctx']['db'], listingId: number) => {
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, () => makeAccount(market.ctx.db)),
    )
    const outcomes = await Promise.all(
      buyers.map((buyerId) =>
        transaction(db, (tx) =>
          reserve(tx, {
            buyerId,
            paymentMethodId: 'pm_none',
            idempotencyKey: null,
            bodyHash: null,
            lines: [{ listingId, quantity: 1 }],
            notAvailableIds: [],
            now: new Date(),
          }),
        ),
      ),
    )
    return outcomes.filter(({ checkoutId }) => checkoutId !== null).length
  }

  test('BUY-26 with guards, all available tickets are held and no more', async () => {
    expect(await reserveAtOnce(market.ctx.db, await scarceListing())).toBe(STOCK)
  })

  test('BUY-26 without guards, more tickets are held than exist', RACE_TEST_OPTIONS, async () => {
    const listingId = await scarceListing()
    const unguarded = await withoutGuards(market.ctx.db)
    expect(await reserveAtOnce(unguarded, listingId)).toBeGreaterThan(STOCK)
  })
})
