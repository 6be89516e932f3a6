import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestMarket, type TestMarket } from './market.ts'
import { createOrder } from './trade.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

const waiting = () => createOrder(market, { cardToken: 'tok_threeDSecure2Required' })

const NOT_HELD = { heldUntil: null, secondsLeft: 0 }

test('ORDER-8 a hold returns its remaining time, and none after it expired', async () => {
  const { buyer, paymentId } = await waiting()
  const hold = async () => (await buyer.api.holds.get({ id: paymentId })).data
  const before = await hold()
  expect(before.secondsLeft).toBeGreaterThan(9 * 60)
  expect(before.secondsLeft).toBeLessThanOrEqual(10 * 60)
  const deadline = new Date(before.heldUntil ?? '').getTime()
  const left = deadline - market.ctx.clock.now().getTime()
  expect(Math.abs(left / 1000 - before.secondsLeft)).toBeLessThan(5)
  await market.advance(10 * 60)
  expect(await hold()).toEqual(NOT_HELD)
})

test('ORDER-8 a paid checkout has no hold', async () => {
  const { buyer, paymentId } = await createOrder(market)
  expect((await buyer.api.holds.get({ id: paymentId })).data).toEqual(NOT_HELD)
})

test('ORDER-9 the receipt of an expired hold has the state "over"', async () => {
  const { buyer, paymentId } = await waiting()
  // The hold has expired, but the job that releases it has not run.
  await market.ctx.db
    .updateTable('checkouts')
    .set({ expires_at: market.ctx.clock.now() })
    .where('payment_id', '=', paymentId)
    .execute()
  expect((await buyer.api.purchases.receipt({ id: paymentId })).data.state).toBe('over')
})
