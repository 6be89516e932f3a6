import { setTimeout } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { syncProviderRefunds } from '../src/orders/index.ts'
import { reconcile } from '../src/payments/index.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { createOrder, createDeliveredOrder } from './trade.ts'

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

/** Seconds. Longer than the time for which recent changes are left out of a comparison. */
const CUT_OFF = 6 * 60

const compare = async () => {
  await market.advance(CUT_OFF)
  await retried('reconciliation', reconcile)
}

/** Runs one periodic check now. */
const retried = async (name: string, work: (ctx: TestMarket['ctx']) => Promise<void>) => {
  await deleteRows(name)
  await work(market.ctx)
}

const deleteRows = (name: string) =>
  market.ctx.db.deleteFrom('provider_checks').where('name', '=', name).execute()

test('LEDGER-80 matching records have no differences, and the time of the comparison is shown', async () => {
  await createOrder(market)
  const sold = await createDeliveredOrder(market)
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

test('LEDGER-80 a refund without a webhook is a difference until it is synced', async () => {
  const { id, paymentId } = await createOrder(market)
  await market.provider({ webhooks: { drop: true } })
  await admin.api.sandbox.payment({ paymentId, action: 'refund' })
  await market.provider({})
  await compare()
  const differs = {
    subject: `payment ${paymentId}`,
    orderId: id,
    ledgerAmount: 200_00,
    providerAmount: 0,
  }
  expect(await openDifferences()).toMatchObject([{ ...differs, settledAt: null }])
  expect((await admin.api.sandbox.invariants()).broken).toEqual([
    `the ledger has 20000 cents for payment ${paymentId}, the provider has 0`,
  ])
  // A second comparison does not add it again.
  await retried('reconciliation', reconcile)
  expect(await openDifferences()).toHaveLength(1)

  await retried('refunds', syncProviderRefunds)
  await compare()
  expect(await openDifferences()).toEqual([])
  const { results } = await admin.api.adminReconciliation.list({ state: 'settled' })
  expect(results).toMatchObject([differs])
  expect((await admin.api.sandbox.invariants()).broken).toEqual([])
})

test('LEDGER-81 an unknown payment at the provider breaks an invariant and is a difference', async () => {
  const { buyer } = await createOrder(market)
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
  const response = await provider?.app.request('/v1/payment_intents', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${provider.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body,
  })
  expect(response?.status).toBe(200)
  expect((await admin.api.sandbox.invariants()).broken.join()).toMatch(
    /^the ledger has 0 cents for payment pi_\w+, the provider has 4321$/,
  )
  await compare()
  expect(await openDifferences()).toMatchObject([
    { orderId: null, ledgerAmount: 0, providerAmount: 4321 },
  ])
})

test('LEDGER-800 concurrent orders are not differences, neither in the comparison nor in the invariants', async () => {
  const before = (await openDifferences()).map(({ subject }) => subject)
  const { payments } = market.ctx
  const work = { isBusy: true }
  const writing = (async () => {
    while (work.isBusy) {
      const sold = await createOrder(market)
      await admin.api.adminOrders.refund({ id: sold.id, amount: 20_00, reason: 'No view.' })
      await sold.seller.api.sales.reject({ id: sold.id, reason: 'Lost.' })
    }
  })()
  // Reading the records of a large market takes as long as making orders.
  const slowly: typeof payments.readBooks = async (...requested) => {
    const books = await payments.readBooks(...requested)
    await setTimeout(400)
    return books
  }
  market.ctx.payments = { ...payments, readBooks: slowly }
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await retried('reconciliation', reconcile)
    const broken = (await admin.api.sandbox.invariants()).broken.filter(
      (item) => !before.some((subject) => item.includes(subject)),
    )
    expect(broken).toEqual([])
  }
  work.isBusy = false
  await writing
  market.ctx.payments = payments
  expect((await openDifferences()).map(({ subject }) => subject)).toEqual(before)
})

test('LEDGER-80 the comparison is retried after the provider was unavailable, and brokers cannot read it', async () => {
  const { payments } = market.ctx
  const { ProviderUnavailableError } = await import('../src/payments/payment/payments.ts')
  market.ctx.payments = {
    ...payments,
    readBooks: () => Promise.reject(new ProviderUnavailableError('away')),
  }
  await retried('reconciliation', reconcile)
  market.ctx.payments = payments
  expect((await admin.api.adminReconciliation.list()).comparedAt).toBeNull()
  await reconcile(market.ctx)
  expect((await admin.api.adminReconciliation.list()).comparedAt).not.toBeNull()
  const { api } = await signedInBroker(market)
  await expect(api.adminReconciliation.list()).rejects.toMatchObject({ status: 403 })
})

test('LEDGER-80 a second run waits for the comparison that is in progress', async () => {
  const { payments } = market.ctx
  const books = Promise.withResolvers<void>()
  const readBooks: typeof payments.readBooks = async (...requested) => {
    await books.promise
    return payments.readBooks(...requested)
  }
  market.ctx.payments = { ...payments, readBooks }
  await deleteRows('reconciliation')
  const first = reconcile(market.ctx)
  let hasResponse = false
  const second = reconcile(market.ctx).finally(() => {
    hasResponse = true
  })
  await setTimeout(100)
  expect(hasResponse).toBe(false)
  books.resolve()
  market.ctx.payments = payments
  await Promise.all([first, second])
})
