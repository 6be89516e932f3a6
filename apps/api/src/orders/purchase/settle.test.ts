import { afterAll, beforeAll, expect, test } from 'vitest'

import { brokerWithCard } from '../../../test/broker.ts'
import { makeAccount, makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import {
  ESCROW_ACCOUNT,
  transferEntries,
  postTransaction,
  PROVIDER_ACCOUNT,
  type ProviderPayment,
} from '../../payments/index.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { reserveCart } from './reserve-cart.ts'
import { settle } from './settle.ts'

let market: TestMarket
let buyer: Awaited<ReturnType<typeof brokerWithCard>>
let listingId: number

beforeAll(async () => {
  market = await openTestMarket()
  const { db } = market.ctx
  buyer = await brokerWithCard(market)
  listingId = await makeListing(db, {
    eventId: await makeEvent(db),
    sellerId: await makeAccount(db),
    quantity: 20,
  })
})

afterAll(() => market.close())

/** Creates checkouts with one ticket each. Returns their payments with the given statuses. */
const paymentsOf = async (...statuses: ProviderPayment['status'][]) => {
  const payments: (ProviderPayment & { checkoutId: number })[] = []
  for (const status of statuses) {
    const { checkoutId } = await reserveCart(market.ctx, {
      buyerId: buyer.accountId,
      paymentMethodId: buyer.cardId,
      idempotencyKey: null,
      bodyHash: null,
      lines: [{ listingId, quantity: 1 }],
    })
    const id = `pi_${checkoutId}`
    await market.ctx.db
      .updateTable('checkouts')
      .set({ payment_id: id })
      .where('id', '=', checkoutId)
      .execute()
    payments.push({ ...PAYMENT, id, status, checkoutId: checkoutId ?? 0 })
  }
  return payments
}

const PAYMENT = {
  providerStatus: '',
  nextActionType: null,
  clientSecret: '',
  declineMessage: null,
} as unknown as ProviderPayment

/** Returns the stored checkouts, with the number of their charge postings. */
const checkoutStateOf = async (payments: readonly { checkoutId: number }[]) =>
  market.ctx.db
    .selectFrom('checkouts as c')
    .innerJoin('purchases as p', 'p.checkout_id', 'c.id')
    .leftJoin('ledger_transactions as t', 't.purchase_id', 'p.id')
    .select(['c.state', 'p.status_id as statusId'])
    .select(({ fn }) => fn.count<number>('t.id').as('charges'))
    .where(
      'c.id',
      'in',
      payments.map(({ checkoutId }) => checkoutId),
    )
    .groupBy(['c.id', 'p.id'])
    .orderBy('c.id')
    .execute()

const settleAtOnce = (payments: readonly ProviderPayment[]) =>
  Promise.allSettled(payments.map((payment) => settle(market.ctx, payment)))

const valuesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'refused'))

test('BUY-30 concurrent payments are settled independently', async () => {
  const payments = await paymentsOf('succeeded', 'succeeded', 'declined', 'settling', 'succeeded')
  const outcomes = await settleAtOnce(payments)
  expect(valuesOf(outcomes)).toEqual(['paid', 'paid', 'declined', 'settling', 'paid'])
  expect(await checkoutStateOf(payments)).toEqual([
    { state: 'paid', statusId: 1, charges: 1 },
    { state: 'paid', statusId: 1, charges: 1 },
    { state: 'declined', statusId: null, charges: 0 },
    { state: 'settling', statusId: 1, charges: 0 },
    { state: 'paid', statusId: 1, charges: 1 },
  ])
})

test('BUY-30 a payment settled several times at once is posted once', async () => {
  const payments = await paymentsOf('succeeded', 'succeeded')
  const [item, other] = payments
  if (!item || !other) throw new Error('there are two')
  const outcomes = await settleAtOnce([item, other, other, item, other, other])
  expect(valuesOf(outcomes)).toEqual(Array.from({ length: 6 }, () => 'paid'))
  expect((await checkoutStateOf(payments)).map(({ charges }) => charges)).toEqual([1, 1])
})

/** Returns how many tickets of the listing are available. */
const leftOver = async () => {
  const { available } = await market.ctx.db
    .selectFrom('listings')
    .select('available')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  return available
}

test('BUY-30 the tickets of a payment declined several times at once are released once', async () => {
  const before = await leftOver()
  const [item, other] = await paymentsOf('succeeded', 'declined')
  if (!item || !other) throw new Error('there are two')
  expect(await leftOver()).toBe(before - 2)
  const outcomes = await settleAtOnce([item, other, other, other])
  expect(valuesOf(outcomes)).toEqual(['paid', 'declined', 'declined', 'declined'])
  expect(await leftOver()).toBe(before - 1)
})

test('BUY-30 a payment that the ledger rejects does not block the others', async () => {
  const payments = await paymentsOf('succeeded', 'succeeded', 'succeeded', 'succeeded')
  const spoilt = payments[2]?.checkoutId ?? 0
  const { db, clock } = market.ctx
  const { id: purchaseId } = await db
    .selectFrom('purchases')
    .select('id')
    .where('checkout_id', '=', spoilt)
    .executeTakeFirstOrThrow()
  const entries = transferEntries(1, ESCROW_ACCOUNT, PROVIDER_ACCOUNT)
  await transaction(db, (tx) =>
    postTransaction(tx, { kind: 'charge', purchaseId, at: clock.now(), entries }),
  )
  expect(valuesOf(await settleAtOnce(payments))).toEqual(['paid', 'paid', 'refused', 'paid'])
  expect((await checkoutStateOf(payments)).map(({ state }) => state)).toEqual([
    'paid',
    'paid',
    'held',
    'paid',
  ])
})
