import { afterAll, beforeAll, expect, test } from 'vitest'

import { brokerWithCard, signedInBroker } from '../../../test/broker.ts'
import { makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'

let market: TestMarket
let sellerId: number

beforeAll(async () => {
  market = await openTestMarket()
  sellerId = (await signedInBroker(market)).accountId
})

afterAll(() => market.close())

const buyTwo = async (cardToken?: string) => {
  const buyer = await brokerWithCard(market, cardToken)
  const eventId = await makeEvent(market.ctx.db)
  const listingId = await makeListing(market.ctx.db, { eventId, sellerId, priceCents: 150_00 })
  const { payment } = await buyer.api.purchases.create({
    // The expected price is higher than the current one.
    listings: [{ listingId, quantity: 2, expectedPrice: 200_00 }],
    paymentMethodId: buyer.cardId,
  })
  const receipt = async () => (await buyer.api.purchases.receipt({ id: payment?.id ?? '' })).data
  return { buyer, listingId, payment, receipt }
}

test('BUY-35 a receipt has the charged amount, not the expected one, and its orders', async () => {
  const { buyer, listingId, receipt } = await buyTwo()
  const { results } = await buyer.api.purchases.list()
  expect(results).toMatchObject([{ amount: 300_00, listing: { id: listingId, quantity: 2 } }])
  const { orders, ...charged } = await receipt()
  expect(charged).toEqual({ state: 'paid', amount: 300_00 })
  // The list has more members.
  expect(results).toMatchObject(orders)
  expect(orders).toHaveLength(1)
})

test('BUY-35 a receipt has no orders until the payment succeeds', async () => {
  const { buyer, payment, receipt } = await buyTwo('tok_threeDSecure2Required')
  expect(await receipt()).toEqual({ state: 'waiting', amount: 300_00, orders: [] })
  const clientSecret = payment?.clientSecret ?? ''
  await buyer.api.sandbox.challenge({ clientSecret, outcome: 'pass' })
  expect(await receipt()).toMatchObject({ state: 'paid', orders: [{ amount: 300_00 }] })
})

test('BUY-35 a receipt has the state "over" after a failed authentication', async () => {
  const { buyer, payment, receipt } = await buyTwo('tok_threeDSecure2Required')
  const clientSecret = payment?.clientSecret ?? ''
  await buyer.api.sandbox.challenge({ clientSecret, outcome: 'fail' })
  expect(await receipt()).toMatchObject({ state: 'over', orders: [] })
})

test('BUY-35 another broker’s receipt returns 404', async () => {
  const { payment } = await buyTwo()
  const otherBroker = await signedInBroker(market)
  const reading = otherBroker.api.purchases.receipt({ id: payment?.id ?? '' })
  await expect(reading).rejects.toMatchObject({ status: 404 })
})
