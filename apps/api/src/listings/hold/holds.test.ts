import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { releaseExpiredHolds } from './holds.ts'

const HOUR_MS = 60 * 60 * 1000

let market: TestMarket
let seller: Broker

beforeAll(async () => {
  market = await openTestMarket()
  seller = await signedInBroker(market)
})

afterAll(() => market.close())

/** The market's context with a clock that counts how often it is read: twice for each release. */
const countingContext = () => {
  const { clock, ...ctx } = market.ctx
  const counter = { reads: 0 }
  const now = () => {
    counter.reads += 1
    return clock.now()
  }
  return { counter, ctx: { ...ctx, clock: { ...clock, now } } }
}

test('RUN-465 a hundred calls at once share two releases, and each sees the seats', async () => {
  const { db } = market.ctx
  const listingId = await makeListing(db, {
    eventId: await makeEvent(db),
    sellerId: seller.accountId,
    seats: ['1', '2'],
  })
  const availableSeats = async () => {
    const { available } = await db
      .selectFrom('listings')
      .select('available')
      .where('id', '=', listingId)
      .executeTakeFirstOrThrow()
    return available
  }
  const until = new Date(market.ctx.clock.now().getTime() + HOUR_MS).toISOString()
  await seller.api.ownHolds.create({ id: listingId, quantity: 2, heldFor: 'Ms. Lee', until })
  await market.ctx.sandbox?.clock.advance(2 * 60 * 60)
  expect(await availableSeats()).toBe(0)
  const { counter, ctx } = countingContext()
  const seen = Array.from({ length: 100 }, async () => {
    await releaseExpiredHolds(ctx)
    return availableSeats()
  })
  expect(await Promise.all(seen)).toEqual(Array(100).fill(2))
  const { reads } = counter
  await releaseExpiredHolds(ctx)
  expect(reads).toBeLessThanOrEqual(2 * (counter.reads - reads))
})
