import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { grantAllowance } from '../src/payments/allowance/grant-allowance.ts'
import { ProviderUnavailableError } from '../src/payments/payment/payments.ts'
import { type Db, transaction } from '../src/platform/database/transaction.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { balanceOf, deal, deliveredDeal, messagesTo } from './trade.ts'
import { withoutConditionsOn } from './without-guards.ts'

const DAY = 24 * 60 * 60

const reason = 'Two of the seats have no view.'

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket({ FEE_PERCENT: '10' })
  admin = await signedInBroker(market, 'administrator')
})

afterEach(async () => {
  await market.provider({})
  await market.advance(0)
  expect((await admin.api.sandbox.invariants()).broken).toEqual([])
})

afterAll(() => market.close())

type Deal = Awaited<ReturnType<typeof deal>>

const refund = ({ id }: Deal, given: { amount?: number; borneBy?: 'seller' | 'market' } = {}) =>
  admin.api.adminOrders.refund({ id, reason, ...given })

const timelineOf = async ({ id }: Deal) => (await admin.api.adminOrders.get({ id })).data

const refundedOf = async ({ paymentId }: Deal) =>
  (await market.ctx.payments.readPayment(paymentId)).refundedCents

const payable = ({ seller }: Deal) => balanceOf(market, `payable:${seller.accountId}`)

const receivable = ({ seller }: Deal) => balanceOf(market, `receivable:${seller.accountId}`)

const addBank = ({ api }: Broker) =>
  api.payoutMethods.addBankAccount({
    accountHolderName: 'Ada Broker',
    accountNumber: '000123456789',
    routingNumber: '110000000',
    accountType: 'checking',
  })

/** A delivered sale whose seller was paid. */
const paidOutDeal = async () => {
  const seller = await signedInBroker(market)
  await addBank(seller)
  const sold = await deliveredDeal(market, { seller })
  await market.ctx.db
    .updateTable('payouts')
    .set({ due_at: market.ctx.clock.now() })
    .where('purchase_id', '=', sold.id)
    .execute()
  await market.ctx.db
    .updateTable('events')
    .set({ date_time: '2020-01-01T20:00:00' })
    .where('id', '=', (await timelineOf(sold)).event.id)
    .execute()
  await market.advance(5 * DAY)
  await market.advance(5 * DAY)
  expect((await timelineOf(sold)).payout?.status).toBe('processed')
  return sold
}

describe('a part of an order', () => {
  test('ADMIN-100 goes back while the order stands, and both sides are told why', async () => {
    const sold = await deal(market)
    await refund(sold, { amount: 30_00 })
    expect(await refundedOf(sold)).toBe(30_00)
    expect(await timelineOf(sold)).toMatchObject({
      statusId: 1,
      refund: null,
      refundable: 170_00,
      allowances: [{ amount: 30_00, borneBy: 'seller', reason, refundedAt: expect.any(String) }],
    })
    expect((await messagesTo(sold.buyer))[0]).toBe(
      `You get a refund of $30.00 for O-${sold.id}. The order is still valid. Reason: ${reason}`,
    )
    expect((await messagesTo(sold.seller))[0]).toContain('Your payout is reduced accordingly.')
  })

  test('ADMIN-101 lowers what its seller is paid for it, and the fee as well', async () => {
    const sold = await deal(market)
    await refund(sold, { amount: 30_00 })
    await sold.seller.api.sales.confirm({ id: sold.id })
    await sold.seller.api.sales.deliver({ id: sold.id, transferReference: 'TMX-1' })
    expect(await payable(sold)).toBe(-153_00)
    expect((await timelineOf(sold)).payout?.amount.value).toBe(153)
    const sale = (await sold.seller.api.sales.get({ id: sold.id })).data
    expect(sale).toMatchObject({ amount: 170_00, fee: 17_00 })
  })

  test('ADMIN-101 of a delivered order is kept of its payout', async () => {
    const sold = await deliveredDeal(market)
    await refund(sold, { amount: 50_00 })
    expect(await payable(sold)).toBe(-135_00)
    expect((await timelineOf(sold)).payout).toMatchObject({ amount: { value: 135 } })
    expect(await refundedOf(sold)).toBe(50_00)
  })

  test('ADMIN-101 of an order that was paid out is owed by its seller', async () => {
    const sold = await paidOutDeal()
    await refund(sold, { amount: 50_00 })
    expect([await payable(sold), await receivable(sold)]).toEqual([0, 45_00])
    await refund(sold)
    expect(await receivable(sold)).toBe(180_00)
    expect(await refundedOf(sold)).toBe(200_00)
  })

  test('ADMIN-102 may be the market’s, whose loss ends with the order', async () => {
    const sold = await deliveredDeal(market)
    const lost = await balanceOf(market, 'losses')
    await refund(sold, { amount: 40_00, borneBy: 'market' })
    expect((await balanceOf(market, 'losses')) - lost).toBe(40_00)
    expect(await payable(sold)).toBe(-180_00)
    expect((await messagesTo(sold.seller))[0]).toContain('Your payout stays the same.')
    await refund(sold)
    expect((await balanceOf(market, 'losses')) - lost).toBe(0)
    expect([await payable(sold), await refundedOf(sold)]).toEqual([0, 200_00])
  })

  test('ADMIN-100 is given again where the bank sends it back', async () => {
    const sold = await deal(market, { cardToken: 'tok_refundFail' })
    await refund(sold, { amount: 20_00 })
    await market.advance(61)
    expect(await balanceOf(market, `owed:${sold.buyer.accountId}`)).toBe(-20_00)
    await market.advance(DAY + 1)
    expect(await balanceOf(market, `owed:${sold.buyer.accountId}`)).toBe(0)
  })

  test('ADMIN-100 waits for a provider that is away', async () => {
    const sold = await deal(market)
    const { payments } = market.ctx
    const { refund: giveBack } = payments
    payments.refund = () => Promise.reject(new ProviderUnavailableError())
    try {
      await refund(sold, { amount: 20_00 })
    } finally {
      payments.refund = giveBack
    }
    expect(await balanceOf(market, `owed:${sold.buyer.accountId}`)).toBe(-20_00)
    await market.advance(0)
    expect(await refundedOf(sold)).toBe(20_00)
  })

  test('ADMIN-100 is lost with a payment that its bank takes back altogether', async () => {
    const sold = await deliveredDeal(market)
    await refund(sold, { amount: 40_00 })
    const { paymentId } = sold
    await admin.api.sandbox.payment({ paymentId, act: 'dispute' })
    await admin.api.sandbox.payment({ paymentId, act: 'lose' })
    expect(await payable(sold)).toBe(0)
  })
})

describe('all that is left', () => {
  test('ADMIN-103 calls a delivered order off', async () => {
    const sold = await deliveredDeal(market)
    await refund(sold)
    expect(await timelineOf(sold)).toMatchObject({
      statusId: 4,
      rejectionReason: reason,
      refundState: 'refunded',
      refundable: 0,
      payout: { status: 'cancelled' },
    })
    expect(await payable(sold)).toBe(0)
    expect((await messagesTo(sold.buyer))[0]).toContain('You get a refund of $200.00')
  })

  test('ADMIN-103 is less what was given back before', async () => {
    const sold = await deal(market)
    await refund(sold, { amount: 30_00 })
    await refund(sold, { amount: 170_00 })
    expect(await timelineOf(sold)).toMatchObject({ statusId: 4, refund: { amount: 170_00 } })
    expect(await refundedOf(sold)).toBe(200_00)
    await expect(refund(sold)).rejects.toMatchObject({ status: 409 })
  })

  test('ADMIN-202 is the market’s where that is said: the order stands, and its seller is paid', async () => {
    const sold = await deliveredDeal(market)
    const lost = await balanceOf(market, 'losses')
    await refund(sold, { amount: 50_00 })
    await refund(sold, { borneBy: 'market' })
    expect(await refundedOf(sold)).toBe(200_00)
    expect(await timelineOf(sold)).toMatchObject({ statusId: 3, refund: null, refundable: 0 })
    expect((await balanceOf(market, 'losses')) - lost).toBe(150_00)
    expect(await payable(sold)).toBe(-135_00)
    expect((await messagesTo(sold.seller))[0]).toContain('Your payout stays the same.')
    for (const borneBy of ['seller', 'market'] as const)
      await expect(refund(sold, { borneBy })).rejects.toMatchObject({
        status: 409,
        message: 'nothing of this order is left',
      })
  })

  test('ADMIN-202 given back by the market is not given again when the order is called off', async () => {
    const sold = await deal(market)
    const lost = await balanceOf(market, 'losses')
    await refund(sold, { borneBy: 'market' })
    await sold.seller.api.sales.reject({ id: sold.id, reason: 'No.' })
    expect(await timelineOf(sold)).toMatchObject({ statusId: 4, refund: { amount: 0 } })
    expect((await balanceOf(market, 'losses')) - lost).toBe(0)
    await market.advance(2 * DAY)
    expect(await refundedOf(sold)).toBe(200_00)
    expect((await messagesTo(sold.buyer))[0]).toContain('It was already refunded.')
  })

  test('ADMIN-202 given back by the market is the market’s loss again when a bank takes the payment', async () => {
    const sold = await deliveredDeal(market)
    await refund(sold, { borneBy: 'market' })
    const { paymentId } = sold
    await admin.api.sandbox.payment({ paymentId, act: 'dispute' })
    await admin.api.sandbox.payment({ paymentId, act: 'lose' })
    expect(await timelineOf(sold)).toMatchObject({ statusId: 3 })
    expect(await payable(sold)).toBe(-180_00)
  })

  test('ADMIN-103 of a rejected order with a part given back is the rest', async () => {
    const sold = await deal(market)
    await refund(sold, { amount: 30_00 })
    await sold.seller.api.sales.reject({ id: sold.id, reason: 'No.' })
    expect((await messagesTo(sold.buyer))[0]).toContain('You get a refund of $170.00')
    expect(await refundedOf(sold)).toBe(200_00)
  })
})

describe('never more than was paid', () => {
  test('ADMIN-104 no sum of parts exceeds the price', async () => {
    const sold = await deal(market)
    for (const amount of [90_00, 80_00]) await refund(sold, { amount })
    await expect(refund(sold, { amount: 40_00 })).rejects.toMatchObject({
      status: 409,
      message: 'no more than $30.00 of this order is left',
    })
    expect(await refundedOf(sold)).toBe(170_00)
  })

  test('ADMIN-104 a repeated request is the same refund', async () => {
    const sold = await deal(market)
    const key = randomUUID()
    const { tokens } = await signedInBroker(market, 'administrator')
    const ask = () =>
      market.request(`/admin/orders/${sold.id}/refund`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tokens.accessToken}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ reason, amount: 25_00 }),
      })
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
    expect(await refundedOf(sold)).toBe(25_00)
  })

  test('ADMIN-104 of several at once those are done that fit', async () => {
    const sold = await deal(market)
    const outcomes = await Promise.allSettled(
      [90_00, 91_00, 92_00, 93_00].map((amount) => refund(sold, { amount })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await refundedOf(sold)).toBeLessThan(200_00)
    expect((await timelineOf(sold)).refundable).toBe(200_00 - (await refundedOf(sold)))
  })

  /** How much is allowed of an order when four parts that do not fit together are asked at once. */
  const allowedAtOnce = async ({ ctx }: TestMarket, db: Db, { id }: Deal): Promise<number> => {
    const part = { purchaseId: id, amountCents: 90_00, borneBy: 'market', reason } as const
    await Promise.allSettled(
      Array.from({ length: 4 }, () =>
        transaction(db, (tx) => grantAllowance(tx, { ...part, now: ctx.clock.now() })),
      ),
    )
    const { allowed_cents: allowed } = await ctx.db
      .selectFrom('purchases')
      .select('allowed_cents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return allowed
  }

  test('ADMIN-104 nor where nobody has the order locked', async () => {
    expect(await allowedAtOnce(market, market.ctx.db, await deal(market))).toBe(180_00)
  })

  test('ADMIN-104 the control: without the condition more than the price is', async () => {
    const other = await openTestMarket()
    try {
      const { db } = other.ctx
      await sql`alter table purchases drop constraint purchases_allowed`.execute(db)
      const unguarded = withoutConditionsOn(db, ['allowed_cents'])
      expect(await allowedAtOnce(other, unguarded, await deal(other))).toBe(360_00)
    } finally {
      await other.close()
    }
  })

  test('ADMIN-104 the database refuses it as well', async () => {
    const { id } = await deal(market)
    const tooMuch = market.ctx.db
      .updateTable('purchases')
      .set({ allowed_cents: 200_01 })
      .where('id', '=', id)
      .execute()
    await expect(tooMuch).rejects.toThrow('purchases_allowed')
  })
})
