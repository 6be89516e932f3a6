import { setTimeout } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { syncProviderRefunds } from '../src/orders/index.ts'
import { reconcile } from '../src/payments/index.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { deal, deliveredDeal } from './trade.ts'

const DAY = 24 * 60 * 60

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket()
  admin = await signedInBroker(market, 'administrator')
})

afterAll(() => market.close())

const openDifferences = async () =>
  (await admin.api.adminReconciliation.list({ state: 'open' })).results

/** Has it looked up now what is looked up now and then, and nothing else. */
const again = async (name: string, work: (ctx: TestMarket['ctx']) => Promise<void>) => {
  await deleteRows(name)
  await work(market.ctx)
}

const deleteRows = (name: string) =>
  market.ctx.db.deleteFrom('provider_checks').where('name', '=', name).execute()

test('LEDGER-80 books that agree have no difference, and it is said when they were compared', async () => {
  await deal(market)
  const sold = await deliveredDeal(market)
  await sold.seller.api.payoutMethods.addBankAccount({
    accountHolderName: 'Ada Broker',
    accountNumber: '000123456789',
    routingNumber: '110000000',
    accountType: 'checking',
  })
  await market.advance(DAY)
  const { results, comparedAt } = await admin.api.adminReconciliation.list()
  expect(results).toEqual([])
  expect(comparedAt).not.toBeNull()
})

test('LEDGER-80 a refund of which we have not heard is a difference, and none once it is followed', async () => {
  const { id, paymentId } = await deal(market)
  await market.provider({ webhooks: { drop: true } })
  await admin.api.sandbox.payment({ paymentId, act: 'refund' })
  await market.provider({})
  await again('reconciliation', reconcile)
  const differs = { subject: `payment ${paymentId}`, orderId: id, ours: 200_00, theirs: 0 }
  expect(await openDifferences()).toMatchObject([{ ...differs, settledAt: null }])
  expect((await admin.api.sandbox.invariants()).broken).toEqual([
    `the ledger has 20000 cents of payment ${paymentId}, of which the provider says 0`,
  ])
  // A second look finds it once.
  await again('reconciliation', reconcile)
  expect(await openDifferences()).toHaveLength(1)

  await again('refunds', syncProviderRefunds)
  await again('reconciliation', reconcile)
  expect(await openDifferences()).toEqual([])
  const { results } = await admin.api.adminReconciliation.list({ state: 'settled' })
  expect(results).toMatchObject([differs])
  expect((await admin.api.sandbox.invariants()).broken).toEqual([])
})

test('LEDGER-81 money at the provider that nobody here has heard of is broken, and a difference', async () => {
  const { buyer } = await deal(market)
  const [customer] = await market.ctx.db
    .selectFrom('accounts')
    .select('provider_customer_id')
    .where('id', '=', buyer.accountId)
    .execute()
  const provider = market.ctx.sandbox?.provider
  const body = new URLSearchParams({
    amount: '4321',
    currency: 'usd',
    customer: customer?.provider_customer_id ?? '',
    payment_method: buyer.cardId,
    confirm: 'true',
    use_stripe_sdk: 'true',
    off_session: 'true',
  })
  const answer = await provider?.app.request('/v1/payment_intents', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${provider.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body,
  })
  expect(answer?.status).toBe(200)
  expect((await admin.api.sandbox.invariants()).broken.join()).toMatch(
    /^the ledger has 0 cents of payment pi_\w+, of which the provider says 4321$/,
  )
  await again('reconciliation', reconcile)
  expect(await openDifferences()).toMatchObject([{ orderId: null, ours: 0, theirs: 4321 }])
})

test('LEDGER-80 a provider that is away is asked again, and a broker is told nothing', async () => {
  const { payments } = market.ctx
  const { ProviderUnavailableError } = await import('../src/payments/payment/payments.ts')
  market.ctx.payments = {
    ...payments,
    readBooks: () => Promise.reject(new ProviderUnavailableError('away')),
  }
  await again('reconciliation', reconcile)
  market.ctx.payments = payments
  expect((await admin.api.adminReconciliation.list()).comparedAt).toBeNull()
  await reconcile(market.ctx)
  expect((await admin.api.adminReconciliation.list()).comparedAt).not.toBeNull()
  const { api } = await signedInBroker(market)
  await expect(api.adminReconciliation.list()).rejects.toMatchObject({ status: 403 })
})

test('LEDGER-80 who asks while the books are compared waits until they are', async () => {
  const { payments } = market.ctx
  const books = Promise.withResolvers<void>()
  const readBooks: typeof payments.readBooks = async (...asked) => {
    await books.promise
    return payments.readBooks(...asked)
  }
  market.ctx.payments = { ...payments, readBooks }
  await deleteRows('reconciliation')
  const first = reconcile(market.ctx)
  let isAnswered = false
  const second = reconcile(market.ctx).finally(() => {
    isAnswered = true
  })
  await setTimeout(100)
  expect(isAnswered).toBe(false)
  books.resolve()
  market.ctx.payments = payments
  await Promise.all([first, second])
})
