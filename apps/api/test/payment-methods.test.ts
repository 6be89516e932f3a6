import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type Broker, signedInBroker } from './broker.ts'
import { makeAccount, makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket
let broker: Broker

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

beforeEach(async () => {
  broker = await signedInBroker(market)
})

const buyWith = async (paymentMethodId: string) => {
  const { db } = market.ctx
  const [eventId, sellerId] = [await makeEvent(db), await makeAccount(db)]
  const listingId = await makeListing(db, { eventId, sellerId, seats: ['1'] })
  return broker.api.purchases.create({ listings: [{ listingId, quantity: 1 }], paymentMethodId })
}

test('PAY-8 a card that was removed and is added again can be paid with', async () => {
  const { paymentMethods } = broker.api
  const { card: removed } = await paymentMethods.addCard({ cardToken: 'tok_visa' })
  await paymentMethods.removeCard({ id: removed.id })
  const { card } = await paymentMethods.addCard({ cardToken: 'tok_visa' })
  expect(await buyWith(card.id)).toMatchObject({ payment: { status: 'succeeded' } })
})

test('PAY-4 a card whose holder failed to authenticate may be added again', async () => {
  const { paymentMethods, sandbox } = broker.api
  const add = async (outcome: 'fail' | 'pass') => {
    const { payment } = await paymentMethods.addCard({ cardToken: 'tok_threeDSecure2Required' })
    await sandbox.challenge({ clientSecret: payment?.clientSecret ?? '', outcome })
    return (await paymentMethods.list()).cards.length
  }
  expect(await add('fail')).toBe(0)
  expect(await add('pass')).toBe(1)
})

test('PAY-4 the same request under the same key saves one card, however long the key', async () => {
  const { paymentMethods } = broker.api
  const add = () =>
    paymentMethods.addCard({ cardToken: 'tok_visa' }, { idempotencyKey: 'k'.repeat(255) })
  const saved = await Promise.all([add(), add(), add()])
  expect(new Set(saved.map(({ card }) => card.id)).size).toBe(1)
  expect((await paymentMethods.list()).cards).toHaveLength(1)
})

test('PAY-9 PAY-11 a bank account is neither primary nor removed before it is verified', async () => {
  const { paymentMethods } = broker.api
  const { bankAccount } = await paymentMethods.addBankAccount({ bankToken: 'btok_us' })
  expect(bankAccount.status).toBe('unverified')
  const pending = { status: 409, reason: 'methodPending' }
  await expect(paymentMethods.setDefault({ id: bankAccount.id })).rejects.toMatchObject({
    ...pending,
    message: expect.stringMatching(/primary/),
  })
  await expect(paymentMethods.removeBankAccount({ id: bankAccount.id })).rejects.toMatchObject(
    pending,
  )
})

test('PAY-28 a bank account to be paid out to follows the provider’s news of it', async () => {
  const { payoutMethods } = broker.api
  const add = (accountNumber: string) =>
    payoutMethods.addBankAccount({
      accountHolderName: 'Ada Broker',
      accountNumber,
      routingNumber: '110000000',
      accountType: 'checking',
    })
  const good = await add('000123456789')
  const unverifiable = await add('000666666661')
  expect([good.data.verified, unverifiable.data.verified]).toEqual([false, false])
  await market.advance(4 * 24 * 60 * 60)
  expect((await payoutMethods.list()).data).toMatchObject([
    { id: good.data.id, verified: true, status: 'verified' },
    { id: unverifiable.data.id, verified: false, status: 'failed' },
  ])
})
