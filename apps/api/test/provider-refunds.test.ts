import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { ProviderError } from '../src/payments/payment/payments.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { readBalance, createOrder, createDeliveredOrder, readMessages } from './trade.ts'

const DAY = 24 * 60 * 60

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket()
  admin = await signedInBroker(market, 'administrator')
})

afterEach(async () => {
  await market.provider({})
  await market.advance(0)
  expect((await admin.api.sandbox.invariants()).broken).toEqual([])
})

afterAll(() => market.close())

type Deal = Awaited<ReturnType<typeof createOrder>>

/** Refunds a payment in the provider's dashboard. */
const refundThere = ({ paymentId }: Deal, amount?: number) =>
  admin.api.sandbox.payment({ paymentId, action: 'refund', ...(amount ? { amount } : {}) })

const statusOf = async ({ seller, id }: Deal) =>
  (await seller.api.sales.list()).results.find((sale) => sale.id === id)?.statusId

const refundedOf = async ({ paymentId }: Deal) =>
  (await market.ctx.payments.readPayment(paymentId)).refundedCents

test('PAY-85 a dashboard refund rejects the order once, notifies both sides, and keeps the seats off sale', async () => {
  const sold = await createOrder(market)
  await market.provider({ webhooks: { duplicate: 3 } })
  await refundThere(sold)
  expect(await statusOf(sold)).toBe(4)
  expect((await readMessages(sold.seller))[0]).toContain('Do not deliver the tickets')
  expect((await readMessages(sold.buyer))[0]).toContain('Seatdesk refunded the payment')
  const { available } = await market.ctx.db
    .selectFrom('listings')
    .select('available')
    .where('id', '=', sold.listingId)
    .executeTakeFirstOrThrow()
  expect(available).toBe(2)
  expect(await readBalance(market, `owed:${sold.buyer.accountId}`)).toBe(0)
  // It is not mistaken for a refund of ours that was returned.
  for (let day = 0; day < 3; day += 1) await market.advance(DAY)
  expect(await refundedOf(sold)).toBe(200_00)
})

test('PAY-85 a dashboard refund of a delivered sale cancels its payout', async () => {
  const sold = await createDeliveredOrder(market)
  await refundThere(sold)
  expect(await statusOf(sold)).toBe(3)
  expect(await readBalance(market, `payable:${sold.seller.accountId}`)).toBe(0)
  expect((await sold.seller.api.payouts.list())[0]?.status).toBe('cancelled')
})

test('PAY-85 a dashboard refund settles a refund that is already owed', async () => {
  const sold = await createOrder(market)
  const { payments } = market.ctx
  const { refund } = payments
  payments.refund = () => new Promise(() => {})
  try {
    await sold.seller.api.sales.reject({ id: sold.id, reason: 'No.' })
    await refundThere(sold)
  } finally {
    payments.refund = refund
  }
  await market.advance(DAY)
  expect(await readBalance(market, `owed:${sold.buyer.accountId}`)).toBe(0)
  expect(await refundedOf(sold)).toBe(200_00)
})

test('PAY-85 a partial dashboard refund is a loss of the market, and the order stays valid', async () => {
  const sold = await createOrder(market)
  const loss = await readBalance(market, 'losses')
  await refundThere(sold, 30_00)
  expect(await statusOf(sold)).toBe(1)
  expect((await readBalance(market, 'losses')) - loss).toBe(30_00)
})

test('PAY-85 a dashboard refund is found by polling when its webhook is lost', async () => {
  const sold = await createOrder(market)
  await market.provider({ webhooks: { drop: true } })
  await refundThere(sold)
  expect(await statusOf(sold)).toBe(1)
  await market.advance(60 * 60 + 1)
  expect(await statusOf(sold)).toBe(4)
})

test('PAY-85 a dashboard refund that the bank returns is owed again', async () => {
  const sold = await createOrder(market, { cardToken: 'tok_refundFail' })
  await refundThere(sold)
  await market.advance(61)
  expect(await readBalance(market, `owed:${sold.buyer.accountId}`)).toBe(-200_00)
  await market.advance(DAY)
  expect(await readBalance(market, `owed:${sold.buyer.accountId}`)).toBe(0)
})

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
