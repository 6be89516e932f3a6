import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { ProviderError } from '../src/payments/payment/payments.ts'
import { signedInBroker } from './broker.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { readBalance, createOrder } from './trade.ts'

const DAY = 24 * 60 * 60

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

afterEach(async () => {
  await market.provider({})
  await market.advance(0)
  const { api } = await signedInBroker(market)
  expect((await api.sandbox.invariants()).broken).toEqual([])
})

type Deal = Awaited<ReturnType<typeof createOrder>>

const refundedOf = async ({ paymentId }: Deal) =>
  (await market.ctx.payments.readPayment(paymentId)).refundedCents

test.each(['drop', 'hold'] as const)(
  'LEDGER-8 a returned refund is found by polling if its webhooks fail: %s',
  async (loss) => {
    const sold = await createOrder(market, { cardToken: 'tok_refundFail' })
    const owed = () => readBalance(market, `owed:${sold.buyer.accountId}`)
    await sold.seller.api.sales.reject({ id: sold.id, reason: 'No.' })
    await market.provider({ webhooks: { [loss]: true } })
    await market.advance(61)
    expect([await refundedOf(sold), await owed()]).toEqual([0, 0])
    await market.advance(DAY)
    expect(await owed()).toBe(-200_00)
    // A webhook that was only held arrives now and has no effect.
    await market.provider({})
    await market.advance(1)
    expect(await owed()).toBe(-200_00)
    await market.advance(DAY)
    expect([await refundedOf(sold), await owed()]).toEqual([200_00, 0])
  },
)

test('LEDGER-8 each refund is checked once a day for 30 days, even if another check fails', async () => {
  const [missing, sold] = [await createOrder(market), await createOrder(market)]
  for (const { seller, id } of [missing, sold]) await seller.api.sales.reject({ id, reason: 'No.' })
  const { payments } = market.ctx
  const { hasRefunded } = payments
  const requests: string[] = []
  payments.hasRefunded = async (paymentId, reason) => {
    requests.push(reason)
    if (paymentId === missing.paymentId) throw new ProviderError('No such', { isDecline: false })
    return hasRefunded(paymentId, reason)
  }
  const askedAfter = ({ id }: Deal) => requests.filter((name) => name === `purchase:${id}`).length
  try {
    await market.advance(DAY - 60)
    expect([askedAfter(missing), askedAfter(sold)]).toEqual([0, 0])
    await market.advance(61)
    await market.advance(1)
    expect([askedAfter(missing), askedAfter(sold)]).toEqual([1, 1])
    for (let day = 0; day < 35; day += 1) await market.advance(DAY)
    expect([askedAfter(missing), askedAfter(sold)]).toEqual([29, 29])
  } finally {
    payments.hasRefunded = hasRefunded
  }
})
