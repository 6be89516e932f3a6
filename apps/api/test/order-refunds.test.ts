import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { grantAllowance } from '../src/payments/allowance/grant-allowance.ts'
import { ProviderUnavailableError } from '../src/payments/payment/payments.ts'
import { type Db, transaction } from '../src/platform/database/transaction.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { readBalance, createOrder, createDeliveredOrder, readMessages } from './trade.ts'
import { RACE_TEST_OPTIONS, withoutConditionsOn } from './without-guards.ts'

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

type Deal = Awaited<ReturnType<typeof createOrder>>

const refund = ({ id }: Deal, args: { amount?: number; paidBy?: 'seller' | 'market' } = {}) =>
  admin.api.adminOrders.refund({ id, reason, ...args })

const timelineOf = async ({ id }: Deal) => (await admin.api.adminOrders.get({ id })).data

const refundedOf = async ({ paymentId }: Deal) =>
  (await market.ctx.payments.readPayment(paymentId)).refundedCents

const payable = ({ seller }: Deal) => readBalance(market, `payable:${seller.accountId}`)

const receivable = ({ seller }: Deal) => readBalance(market, `receivable:${seller.accountId}`)

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
  const sold = await createDeliveredOrder(market, { seller })
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

describe('a partial refund', () => {
  test('ADMIN-100 keeps the order valid, and gives both sides the reason', async () => {
    const sold = await createOrder(market)
    await refund(sold, { amount: 30_00 })
    expect(await refundedOf(sold)).toBe(30_00)
    expect(await timelineOf(sold)).toMatchObject({
      statusId: 1,
      refund: null,
      refundable: 170_00,
      allowances: [{ amount: 30_00, paidBy: 'seller', reason, refundedAt: expect.any(String) }],
    })
    expect((await readMessages(sold.buyer))[0]).toBe(
      `You get a refund of $30.00 for O-${sold.id}. The order is still valid. Reason: ${reason}`,
    )
    expect((await readMessages(sold.seller))[0]).toContain('Your payout is reduced accordingly.')
  })

  test('ADMIN-101 lowers the seller’s payout and the fee', async () => {
    const sold = await createOrder(market)
    await refund(sold, { amount: 30_00 })
    await sold.seller.api.sales.confirm({ id: sold.id })
    await sold.seller.api.sales.deliver({ id: sold.id, transferReference: 'TMX-1' })
    expect(await payable(sold)).toBe(-153_00)
    expect((await timelineOf(sold)).payout?.amount.value).toBe(153)
    const sale = (await sold.seller.api.sales.get({ id: sold.id })).data
    expect(sale).toMatchObject({ amount: 170_00, fee: 17_00 })
  })

  test('ADMIN-101 of a delivered order is deducted from its payout', async () => {
    const sold = await createDeliveredOrder(market)
    await refund(sold, { amount: 50_00 })
    expect(await payable(sold)).toBe(-135_00)
    expect((await timelineOf(sold)).payout).toMatchObject({ amount: { value: 135 } })
    expect(await refundedOf(sold)).toBe(50_00)
  })

  test('ADMIN-101 of an order that was paid out is owed by the seller', async () => {
    const sold = await paidOutDeal()
    await refund(sold, { amount: 50_00 })
    expect([await payable(sold), await receivable(sold)]).toEqual([0, 45_00])
    await refund(sold)
    expect(await receivable(sold)).toBe(180_00)
    expect(await refundedOf(sold)).toBe(200_00)
  })

  test('ADMIN-102 can be paid by the market, until the rest is refunded by the seller', async () => {
    const sold = await createDeliveredOrder(market)
    const loss = await readBalance(market, 'losses')
    await refund(sold, { amount: 40_00, paidBy: 'market' })
    expect((await readBalance(market, 'losses')) - loss).toBe(40_00)
    expect(await payable(sold)).toBe(-180_00)
    expect((await readMessages(sold.seller))[0]).toContain('Your payout stays the same.')
    await refund(sold)
    expect((await readBalance(market, 'losses')) - loss).toBe(0)
    expect([await payable(sold), await refundedOf(sold)]).toEqual([0, 200_00])
  })

  test('ADMIN-100 is sent again if the bank returns it', async () => {
    const sold = await createOrder(market, { cardToken: 'tok_refundFail' })
    await refund(sold, { amount: 20_00 })
    await market.advance(61)
    expect(await readBalance(market, `owed:${sold.buyer.accountId}`)).toBe(-20_00)
    await market.advance(DAY + 1)
    expect(await readBalance(market, `owed:${sold.buyer.accountId}`)).toBe(0)
  })

  test('ADMIN-100 is sent later if the provider is unavailable', async () => {
    const sold = await createOrder(market)
    const { payments } = market.ctx
    const { refund: giveBack } = payments
    payments.refund = () => Promise.reject(new ProviderUnavailableError())
    try {
      await refund(sold, { amount: 20_00 })
    } finally {
      payments.refund = giveBack
    }
    expect(await readBalance(market, `owed:${sold.buyer.accountId}`)).toBe(-20_00)
    await market.advance(0)
    expect(await refundedOf(sold)).toBe(20_00)
  })

  test('ADMIN-100 leaves nothing payable when the payment is charged back', async () => {
    const sold = await createDeliveredOrder(market)
    await refund(sold, { amount: 40_00 })
    const { paymentId } = sold
    await admin.api.sandbox.payment({ paymentId, action: 'dispute' })
    await admin.api.sandbox.payment({ paymentId, action: 'lose' })
    expect(await payable(sold)).toBe(0)
  })
})

describe('refunding the rest', () => {
  test('ADMIN-103 cancels a delivered order and its payout', async () => {
    const sold = await createDeliveredOrder(market)
    await refund(sold)
    expect(await timelineOf(sold)).toMatchObject({
      statusId: 4,
      rejectionReason: reason,
      refundState: 'refunded',
      refundable: 0,
      payout: { status: 'cancelled' },
    })
    expect(await payable(sold)).toBe(0)
    expect((await readMessages(sold.buyer))[0]).toContain('You get a refund of $200.00')
  })

  test('ADMIN-103 is possible up to the amount left after earlier refunds', async () => {
    const sold = await createOrder(market)
    await refund(sold, { amount: 30_00 })
    await refund(sold, { amount: 170_00 })
    expect(await timelineOf(sold)).toMatchObject({ statusId: 4, refund: { amount: 170_00 } })
    expect(await refundedOf(sold)).toBe(200_00)
    await expect(refund(sold)).rejects.toMatchObject({ status: 409 })
  })

  test('ADMIN-202 at the market’s expense keeps the order valid and the seller paid', async () => {
    const sold = await createDeliveredOrder(market)
    const loss = await readBalance(market, 'losses')
    await refund(sold, { amount: 50_00 })
    await refund(sold, { paidBy: 'market' })
    expect(await refundedOf(sold)).toBe(200_00)
    expect(await timelineOf(sold)).toMatchObject({ statusId: 3, refund: null, refundable: 0 })
    expect((await readBalance(market, 'losses')) - loss).toBe(150_00)
    expect(await payable(sold)).toBe(-135_00)
    expect((await readMessages(sold.seller))[0]).toContain('Your payout stays the same.')
    for (const paidBy of ['seller', 'market'] as const)
      await expect(refund(sold, { paidBy })).rejects.toMatchObject({
        status: 409,
        message: 'this order was already refunded in full',
      })
  })

  test('ADMIN-202 at the market’s expense is not refunded again when the seller rejects', async () => {
    const sold = await createOrder(market)
    const loss = await readBalance(market, 'losses')
    await refund(sold, { paidBy: 'market' })
    await sold.seller.api.sales.reject({ id: sold.id, reason: 'No.' })
    expect(await timelineOf(sold)).toMatchObject({ statusId: 4, refund: { amount: 0 } })
    expect((await readBalance(market, 'losses')) - loss).toBe(0)
    await market.advance(2 * DAY)
    expect(await refundedOf(sold)).toBe(200_00)
    expect((await readMessages(sold.buyer))[0]).toContain('It was already refunded.')
  })

  test('ADMIN-202 at the market’s expense leaves the seller’s payout unchanged after a lost dispute', async () => {
    const sold = await createDeliveredOrder(market)
    await refund(sold, { paidBy: 'market' })
    const { paymentId } = sold
    await admin.api.sandbox.payment({ paymentId, action: 'dispute' })
    await admin.api.sandbox.payment({ paymentId, action: 'lose' })
    expect(await timelineOf(sold)).toMatchObject({ statusId: 3 })
    expect(await payable(sold)).toBe(-180_00)
  })

  test('ADMIN-103 happens when a partly refunded order is rejected', async () => {
    const sold = await createOrder(market)
    await refund(sold, { amount: 30_00 })
    await sold.seller.api.sales.reject({ id: sold.id, reason: 'No.' })
    expect((await readMessages(sold.buyer))[0]).toContain('You get a refund of $170.00')
    expect(await refundedOf(sold)).toBe(200_00)
  })
})

describe('refund limit', () => {
  test('ADMIN-104 partial refunds cannot exceed the price', async () => {
    const sold = await createOrder(market)
    for (const amount of [90_00, 80_00]) await refund(sold, { amount })
    await expect(refund(sold, { amount: 40_00 })).rejects.toMatchObject({
      status: 409,
      message: 'at most $30.00 of this order can be refunded',
    })
    expect(await refundedOf(sold)).toBe(170_00)
  })

  test('ADMIN-104 a repeated request with the same key refunds once', async () => {
    const sold = await createOrder(market)
    const key = randomUUID()
    const { tokens } = await signedInBroker(market, 'administrator')
    const request = () =>
      market.request(`/admin/orders/${sold.id}/refund`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tokens.accessToken}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ reason, amount: 25_00 }),
      })
    expect([(await request()).status, (await request()).status]).toEqual([200, 200])
    expect(await refundedOf(sold)).toBe(25_00)
  })

  test('ADMIN-104 concurrent refunds succeed as far as they fit', async () => {
    const sold = await createOrder(market)
    const outcomes = await Promise.allSettled(
      [90_00, 91_00, 92_00, 93_00].map((amount) => refund(sold, { amount })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await refundedOf(sold)).toBeLessThan(200_00)
    expect((await timelineOf(sold)).refundable).toBe(200_00 - (await refundedOf(sold)))
  })

  /** Returns the total allowance after four concurrent refunds that together exceed the price. */
  const allowedAtOnce = async ({ ctx }: TestMarket, db: Db, { id }: Deal): Promise<number> => {
    const part = { purchaseId: id, amountCents: 90_00, paidBy: 'market', reason } as const
    await Promise.allSettled(
      Array.from({ length: 4 }, () =>
        transaction(db, (tx) => grantAllowance(tx, { ...part, now: ctx.clock.now() })),
      ),
    )
    const { allowance_cents: allowed } = await ctx.db
      .selectFrom('purchases')
      .select('allowance_cents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return allowed
  }

  test('ADMIN-104 holds without a lock on the order', async () => {
    expect(await allowedAtOnce(market, market.ctx.db, await createOrder(market))).toBe(180_00)
  })

  test(
    'ADMIN-104 control: without the condition, refunds exceed the price',
    RACE_TEST_OPTIONS,
    async () => {
      const other = await openTestMarket()
      try {
        const { db } = other.ctx
        await sql`alter table purchases drop constraint purchases_allowed`.execute(db)
        const unguarded = withoutConditionsOn(db, ['allowance_cents'])
        expect(await allowedAtOnce(other, unguarded, await createOrder(other))).toBe(360_00)
      } finally {
        await other.close()
      }
    },
  )

  test('ADMIN-104 a database constraint enforces it', async () => {
    const { id } = await createOrder(market)
    const tooMuch = market.ctx.db
      .updateTable('purchases')
      .set({ allowance_cents: 200_01 })
      .where('id', '=', id)
      .execute()
    await expect(tooMuch).rejects.toThrow('purchases_allowed')
  })
})
