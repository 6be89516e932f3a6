import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testBanks, type TestBankName } from '../instrument/test-banks.ts'
import {
  type SandboxFixture,
  openSandboxFixture,
  payWithMethod,
  expectApiError,
} from '../testing/open-sandbox-fixture.ts'

let fixture: SandboxFixture
beforeAll(async () => {
  fixture = await openSandboxFixture()
})
afterAll(() => fixture.close())

/** A customer with a verified bank account. */
async function customerWithBank(word: TestBankName) {
  const customer = (await fixture.stripe.customers.create()).id
  const token = await fixture.browser.tokens.create({
    bank_account: {
      country: 'US',
      currency: 'usd',
      account_number: testBanks[word].number,
      routing_number: '110000000',
      account_holder_name: 'Jane Austen',
      account_holder_type: 'individual',
    },
  })
  const { id: bank } = await fixture.stripe.customers.createSource(customer, { source: token.id })
  await fixture.stripe.customers.verifySource(customer, bank, { amounts: [32, 45] })
  return { customer, bank }
}

const debit = ({ customer, bank }: { customer: string; bank: string }) =>
  payWithMethod(fixture.stripe, bank, {
    customer,
    allowed_payment_method_types: ['card', 'us_bank_account'],
    expand: ['latest_charge', 'payment_method'],
  })

describe('SANDBOX-9 a bank debit', () => {
  test('is processing for four business days and then succeeds', async () => {
    const payer = await customerWithBank('good')
    await fixture.newEventTypes()
    const intent = await debit(payer)
    expect(intent).toMatchObject({
      status: 'processing',
      amount_received: 0,
      latest_charge: { status: 'pending', paid: false },
      payment_method: { type: 'us_bank_account', us_bank_account: { last4: '6789' } },
    })
    expect(await fixture.newEventTypes()).toEqual([
      'payment_intent.created',
      'charge.pending',
      'payment_intent.processing',
    ])
    expect((await expectApiError(fixture.stripe.paymentIntents.cancel(intent.id))).code).toBe(
      'payment_intent_unexpected_state',
    )
    await fixture.advance({ days: 3 })
    expect(await fixture.newEventTypes()).toEqual([])
    await fixture.advance({ days: 3 })
    expect(await fixture.newEventTypes()).toEqual(['charge.succeeded', 'payment_intent.succeeded'])
    expect(await fixture.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'succeeded',
      amount_received: 5000,
    })
  })

  test.each([
    ['closed', 'account_closed', "The customer's bank account has been closed."],
    ['absent', 'no_account', "The customer's bank account could not be located."],
    [
      'no_funds',
      'insufficient_funds',
      "The customer's account has insufficient funds to cover this payment.",
    ],
    [
      'not_authorized',
      'debit_not_authorized',
      'The customer has notified their bank that this payment was unauthorized.',
    ],
    ['other_currency', 'invalid_currency', /because of its currency/],
  ] as const)(
    'from the account %s fails after the processing time: %s',
    async (word, code, message) => {
      const intent = await debit(await customerWithBank(word))
      expect(intent.status).toBe('processing')
      await fixture.newEventTypes()
      await fixture.advance({ days: 6 })
      expect(await fixture.newEventTypes()).toEqual([
        'charge.failed',
        'payment_intent.payment_failed',
      ])
      const failed = await fixture.stripe.paymentIntents.retrieve(intent.id, {
        expand: ['latest_charge'],
      })
      const words = typeof message === 'string' ? message : expect.stringMatching(message)
      expect(failed).toMatchObject({
        status: 'requires_payment_method',
        last_payment_error: { code, message: words },
        latest_charge: { status: 'failed', failure_code: code, failure_message: words },
      })
    },
  )

  test('fails even if the account was removed while it was processing', async () => {
    const payer = await customerWithBank('closed')
    const intent = await debit(payer)
    await fixture.stripe.customers.deleteSource(payer.customer, payer.bank)
    await fixture.advance({ days: 6 })
    const { status } = await fixture.stripe.paymentIntents.retrieve(intent.id)
    expect(status).toBe('requires_payment_method')
  })

  test('succeeds and is then disputed and lost', async () => {
    const intent = await debit(await customerWithBank('disputed'))
    await fixture.advance({ days: 6 })
    expect((await fixture.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
    const { data } = await fixture.stripe.disputes.list({ payment_intent: intent.id })
    expect(data).toMatchObject([{ status: 'lost', reason: 'debit_not_authorized' }])
  })

  test('from the account slow stays processing until it is canceled', async () => {
    const intent = await debit(await customerWithBank('slow'))
    await fixture.advance({ days: 30 })
    expect((await fixture.stripe.paymentIntents.retrieve(intent.id)).status).toBe('processing')
    expect((await fixture.stripe.paymentIntents.cancel(intent.id)).status).toBe('canceled')
  })

  test.each([
    ['weekly_limit', 'charge_exceeds_source_limit'],
    ['highest_risk', 'bank_account_declined'],
  ] as const)('from the account %s is rejected at once: %s', async (word, code) => {
    expect(await expectApiError(debit(await customerWithBank(word)))).toMatchObject({
      statusCode: 402,
      code,
      payment_intent: { status: 'requires_payment_method' },
    })
  })

  test('requires a verified bank account', async () => {
    const customer = (await fixture.stripe.customers.create()).id
    const { id: bank } = await fixture.stripe.customers.createSource(customer, {
      source: 'btok_us',
    })
    expect((await expectApiError(debit({ customer, bank }))).code).toBe('bank_account_declined')
  })

  test('requires a bank account of the same customer', async () => {
    const { bank } = await customerWithBank('good')
    const other = (await fixture.stripe.customers.create()).id
    expect((await expectApiError(debit({ customer: other, bank }))).code).toBe('resource_missing')
  })

  test('is refunded after days, not at once', async () => {
    const intent = await debit(await customerWithBank('good'))
    await fixture.advance({ days: 6 })
    const refund = await fixture.stripe.refunds.create({ payment_intent: intent.id })
    expect(refund.status).toBe('pending')
    await fixture.advance({ days: 6 })
    expect((await fixture.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded')
  })
})

describe('SANDBOX-9 verifying a bank account', () => {
  async function newSource(source: string) {
    const customer = (await fixture.stripe.customers.create()).id
    const { id: bank } = await fixture.stripe.customers.createSource(customer, { source })
    const status = async () => {
      const found = await fixture.stripe.customers.retrieveSource(customer, bank)
      return 'status' in found ? found.status : undefined
    }
    const verify = (first: number, second: number) =>
      fixture.stripe.customers.verifySource(customer, bank, { amounts: [first, second] })
    return { customer, bank, status, verify }
  }

  test('SANDBOX-10 btok_us_verified needs no verification', async () => {
    const { status, verify } = await newSource('btok_us_verified')
    expect(await status()).toBe('verified')
    expect((await expectApiError(verify(32, 45))).code).toBe('bank_account_verification_failed')
  })

  test('succeeds with the two amounts in any order and sends a webhook', async () => {
    const { status, verify } = await newSource('btok_us')
    expect(await status()).toBe('new')
    await fixture.newEventTypes()
    await verify(45, 32)
    expect(await status()).toBe('verified')
    expect(await fixture.newEventTypes()).toEqual(['customer.source.updated'])
    expect(fixture.receiver.deliveries.at(-1)?.data).toMatchObject({
      object: { status: 'verified' },
      previous_attributes: { status: 'new' },
    })
  })

  test('fails after three wrong attempts', async () => {
    const { status, verify } = await newSource('btok_us')
    expect((await expectApiError(verify(1, 2))).message).toContain('2 verification attempts left')
    expect((await expectApiError(verify(1, 2))).message).toContain('1 verification attempt left')
    expect((await expectApiError(verify(1, 2))).code).toBe('bank_account_verification_failed')
    expect(await status()).toBe('verification_failed')
    expect((await expectApiError(verify(32, 45))).code).toBe('bank_account_verification_failed')
  })

  test.each([
    [10, 11, 'exceeded'],
    [40, 41, 'time'],
  ])('the amounts %d and %d fail it at once', async (first, second, word) => {
    const { status, verify } = await newSource('btok_us')
    expect((await expectApiError(verify(first, second))).message).toContain(word)
    expect(await status()).toBe('verification_failed')
  })

  test('expires after ten days without an attempt', async () => {
    const { status } = await newSource('btok_us')
    await fixture.advance({ days: 9 })
    expect(await status()).toBe('new')
    await fixture.advance({ days: 1, seconds: 1 })
    expect(await status()).toBe('verification_failed')
  })

  test('rejects an account that the customer already has, unless it comes from a predefined token', async () => {
    const { customer } = await newSource('btok_us_verified')
    const ready = await fixture.stripe.customers.createSource(customer, {
      source: 'btok_us_verified',
    })
    expect(ready.id).toMatch(/^ba_/)
    const created = await fixture.browser.tokens.create({
      bank_account: {
        country: 'US',
        currency: 'usd',
        account_number: testBanks.good.number,
        routing_number: '110000000',
      },
    })
    const second = fixture.stripe.customers.createSource(customer, { source: created.id })
    expect((await expectApiError(second)).code).toBe('bank_account_exists')
  })
})
