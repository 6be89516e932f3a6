import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { ProviderUnavailableError } from '../src/payments/payment/payments.ts'
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

test('PAY-8 a card that was removed and added again can pay', async () => {
  const { paymentMethods } = broker.api
  const { card: removed } = await paymentMethods.addCard({ cardToken: 'tok_visa' })
  await paymentMethods.removeCard({ id: removed.id })
  const { card } = await paymentMethods.addCard({ cardToken: 'tok_visa' })
  expect(await buyWith(card.id)).toMatchObject({ payment: { status: 'succeeded' } })
})

test('PAY-4 a card can be added again after a failed authentication', async () => {
  const { paymentMethods, sandbox } = broker.api
  const add = async (outcome: 'fail' | 'pass') => {
    const { payment } = await paymentMethods.addCard({ cardToken: 'tok_threeDSecure2Required' })
    await sandbox.challenge({ clientSecret: payment?.clientSecret ?? '', outcome })
    return (await paymentMethods.list()).cards.length
  }
  expect(await add('fail')).toBe(0)
  expect(await add('pass')).toBe(1)
})

test('PAY-4 concurrent requests with the same 255-character key save one card', async () => {
  const { paymentMethods } = broker.api
  const add = () =>
    paymentMethods.addCard({ cardToken: 'tok_visa' }, { idempotencyKey: 'k'.repeat(255) })
  const saved = await Promise.all([add(), add(), add()])
  expect(new Set(saved.map(({ card }) => card.id)).size).toBe(1)
  expect((await paymentMethods.list()).cards).toHaveLength(1)
})

test('PAY-9 PAY-11 a bank account cannot be made primary or removed before it is verified', async () => {
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

test('PAY-28 a payout method takes its verification status from the provider', async () => {
  const { payoutMethods } = broker.api
  const add = (accountNumber: string) =>
    payoutMethods.addBankAccount({
      accountHolderName: 'Ada Broker',
      accountNumber,
      routingNumber: '110000000',
      accountType: 'checking',
    })
  const valid = await add('000123456789')
  const unverifiable = await add('000666666661')
  expect([valid.data.verified, unverifiable.data.verified]).toEqual([false, false])
  await market.advance(4 * 24 * 60 * 60)
  expect((await payoutMethods.list()).data).toMatchObject([
    { id: valid.data.id, verified: true, status: 'verified' },
    { id: unverifiable.data.id, verified: false, status: 'failed' },
  ])
})

const DAY = 24 * 60 * 60

describe('bank account verification', () => {
  /** Saves a bank account that is to be verified. */
  const addUnverified = async () => {
    const { paymentMethods } = broker.api
    const { id } = (await paymentMethods.addBankAccount({ bankToken: 'btok_us' })).bankAccount
    const verify = (...amounts: [number, number]) =>
      paymentMethods.verifyBankAccount({ id, amounts })
    return { id, prove: verify, paymentMethods }
  }

  const FAILED = { status: 409, reason: 'verificationFailed' }

  test('PAY-87 accepts the two deposit amounts in any order, then the account can pay', async () => {
    const { id, prove, paymentMethods } = await addUnverified()
    const [evidence] = (await paymentMethods.listBankVerifications()).data
    expect(evidence).toMatchObject({ id, attemptsLeft: 3, failure: null })
    const daysLeft = (Date.parse(evidence?.endsAt ?? '') - market.ctx.clock.now().getTime()) / DAY
    expect(Math.round(daysLeft / 1000)).toBe(10)
    expect(await prove(45, 32)).toMatchObject({ bankAccount: { id, status: 'active' } })
    expect(await prove(45, 32)).toMatchObject({ bankAccount: { id, status: 'active' } })
    expect((await paymentMethods.listBankVerifications()).data).toEqual([])
    expect((await paymentMethods.list()).default).toBe(id)
    expect(await buyWith(id)).toMatchObject({ payment: { status: 'processing' } })
  })

  test('PAY-88 fails after three wrong attempts, then the account can be removed', async () => {
    const { id, prove, paymentMethods } = await addUnverified()
    const invalid = { status: 400, reason: 'wrongAmounts' }
    await expect(prove(1, 2)).rejects.toMatchObject({
      ...invalid,
      message: expect.stringContaining('2 attempts left'),
    })
    await expect(prove(1, 2)).rejects.toMatchObject({
      ...invalid,
      message: expect.stringContaining('1 attempt left'),
    })
    await expect(paymentMethods.removeBankAccount({ id })).rejects.toMatchObject({ status: 409 })
    await expect(prove(1, 2)).rejects.toMatchObject(FAILED)
    await expect(prove(32, 45)).rejects.toMatchObject(FAILED)
    expect((await paymentMethods.listBankVerifications()).data).toMatchObject([
      { id, attemptsLeft: 0, failure: 'tries' },
    ])
    expect((await paymentMethods.list()).bankAccounts).toMatchObject([{ id, status: 'failed' }])
    await paymentMethods.removeBankAccount({ id })
    expect((await paymentMethods.list()).bankAccounts).toEqual([])
  })

  test('PAY-88 fails after five concurrent wrong attempts', async () => {
    const { prove } = await addUnverified()
    const attempts = await Promise.allSettled([1, 2, 3, 4, 5].map((cents) => prove(cents, 99)))
    expect(attempts.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
    await expect(prove(32, 45)).rejects.toMatchObject(FAILED)
  })

  test.each([
    ['news of that', {}],
    ['no news of that', { webhooks: { drop: true } }],
  ])('PAY-88 expires after ten days, with %s', async (_case, provider) => {
    const { id, prove, paymentMethods } = await addUnverified()
    await market.provider(provider)
    await market.advance(10 * DAY)
    await market.provider({})
    expect((await paymentMethods.listBankVerifications()).data).toMatchObject([
      { id, attemptsLeft: 3, failure: 'expired' },
    ])
    await expect(prove(32, 45)).rejects.toMatchObject(FAILED)
    await paymentMethods.removeBankAccount({ id })
  })

  test('PAY-87 does not count an attempt that did not reach the provider', async () => {
    const { prove, paymentMethods } = await addUnverified()
    const { payments } = market.ctx
    vi.spyOn(payments, 'verifyBankAccount').mockRejectedValueOnce(
      new ProviderUnavailableError('gone'),
    )
    await expect(prove(1, 2)).rejects.toMatchObject({ reason: 'providerUnavailable' })
    vi.mocked(payments.verifyBankAccount).mockRestore()
    expect((await paymentMethods.listBankVerifications()).data).toMatchObject([{ attemptsLeft: 3 }])
  })

  test('PAY-87 rejects another broker’s account, a card, and impossible amounts', async () => {
    const { id, paymentMethods } = await addUnverified()
    const { card } = await paymentMethods.addCard({ cardToken: 'tok_visa' })
    const { api } = await signedInBroker(market)
    const amounts: [number, number] = [32, 45]
    const unknown = { status: 404 }
    await expect(api.paymentMethods.verifyBankAccount({ id, amounts })).rejects.toMatchObject(
      unknown,
    )
    await expect(paymentMethods.verifyBankAccount({ id: card.id, amounts })).rejects.toMatchObject(
      unknown,
    )
    for (const invalid of [
      [0, 45],
      [32, 100],
      [1.5, 2],
    ] as [number, number][])
      await expect(
        paymentMethods.verifyBankAccount({ id, amounts: invalid }),
      ).rejects.toMatchObject({
        status: 422,
      })
  })
})

describe('duplicate payout methods', () => {
  const account = (args = {}) => ({
    accountHolderName: 'Ada Broker',
    accountNumber: '000123456789',
    routingNumber: '110000000',
    accountType: 'checking' as const,
    ...args,
  })
  const KNOWN = { status: 409, reason: 'methodKnown' }

  test('PAY-89 are rejected under any holder or type, except at another bank or by another broker', async () => {
    const { payoutMethods } = broker.api
    const { data: first } = await payoutMethods.addBankAccount(account())
    for (const changes of [{}, { accountHolderName: 'Ada Again' }, { accountType: 'savings' }])
      await expect(payoutMethods.addBankAccount(account(changes))).rejects.toMatchObject(KNOWN)
    expect((await payoutMethods.list()).data).toMatchObject([{ id: first.id }])
    await payoutMethods.addBankAccount(account({ routingNumber: '021000021' }))
    expect((await payoutMethods.list()).data).toHaveLength(2)
    const { api } = await signedInBroker(market)
    await api.payoutMethods.addBankAccount(account())
  })

  const accountsAtProvider = async () => {
    const { db } = market.ctx
    const { provider_account_id: owner } = await db
      .selectFrom('accounts')
      .select('provider_account_id')
      .where('id', '=', broker.accountId)
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ id: string }>`
      select id from sandbox_objects where kind = 'bank_account' and parent = ${owner}`.execute(db)
    return rows
  }

  test('PAY-89 keep one of four identical accounts added at once, at the provider too', async () => {
    const { payoutMethods } = broker.api
    const attempts = await Promise.allSettled(
      [1, 2, 3, 4].map(() => payoutMethods.addBankAccount(account())),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await accountsAtProvider()).toHaveLength(1)
  })

  test('PAY-89 keep the second of two concurrent accounts if it is saved first', async () => {
    const { payoutMethods } = broker.api
    const { payments } = market.ctx
    const isFirstAdded = Promise.withResolvers<void>()
    const isSecondKept = Promise.withResolvers<void>()
    let calls = 0
    market.ctx.payments = {
      ...payments,
      addPayoutMethod: async (...call) => {
        calls += 1
        const isFirst = calls === 1
        const added = await payments.addPayoutMethod(...call)
        if (isFirst) {
          isFirstAdded.resolve()
          await isSecondKept.promise
        }
        return added
      },
    }
    try {
      const first = payoutMethods.addBankAccount(account())
      await isFirstAdded.promise
      const { data: second } = await payoutMethods.addBankAccount(account())
      isSecondKept.resolve()
      await expect(first).rejects.toMatchObject(KNOWN)
      expect(await accountsAtProvider()).toEqual([{ id: second.id }])
    } finally {
      isSecondKept.resolve()
      market.ctx.payments = payments
    }
  })

  test('PAY-89 are recognized for accounts saved without a fingerprint', async () => {
    const { payoutMethods } = broker.api
    await payoutMethods.addBankAccount(account())
    const { db } = market.ctx
    await db
      .updateTable('payout_methods')
      .set({ fingerprint: null })
      .where('account_id', '=', broker.accountId)
      .execute()
    await expect(payoutMethods.addBankAccount(account())).rejects.toMatchObject(KNOWN)
  })

  test('PAY-93 can be removed, even the first one or after an interrupted removal', async () => {
    const { payoutMethods } = broker.api
    const { data: first } = await payoutMethods.addBankAccount(account())
    const { data: second } = await payoutMethods.addBankAccount(
      account({ routingNumber: '021000021' }),
    )
    await market.advance(4 * DAY)
    await payoutMethods.removeBankAccount({ id: first.id })
    expect((await payoutMethods.list()).data).toMatchObject([{ id: second.id }])
    const { provider_account_id: owner } = await market.ctx.db
      .selectFrom('accounts')
      .select('provider_account_id')
      .where('id', '=', broker.accountId)
      .executeTakeFirstOrThrow()
    await market.ctx.payments.removePayoutMethod(owner ?? '', second.id, null)
    await payoutMethods.removeBankAccount({ id: second.id })
    expect((await payoutMethods.list()).data).toEqual([])
  })

  test('PAY-89 can be added again after the verification failed', async () => {
    const { payoutMethods } = broker.api
    const { data: bad } = await payoutMethods.addBankAccount(
      account({ accountNumber: '000666666661' }),
    )
    await market.advance(4 * DAY)
    // PAY-90
    expect((await payoutMethods.getDefault()).data.failed).toEqual([
      { methodId: bad.id, failure: 'unverifiable' },
    ])
    const second = await payoutMethods.addBankAccount(account({ accountNumber: '000666666661' }))
    expect(second.data.status).toBe('unverified')
    await payoutMethods.removeBankAccount({ id: bad.id })
    expect((await payoutMethods.list()).data).toMatchObject([{ id: second.data.id }])
  })
})
