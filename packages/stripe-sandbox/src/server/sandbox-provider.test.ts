import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testBanks } from './instrument/test-banks.ts'
import { TEST_CARDS } from './instrument/test-cards.ts'
import type { SandboxTables } from './tables.ts'
import {
  type SandboxFixture,
  customerWithCard,
  openSandboxFixture,
  payWithMethod,
  expectApiError,
  enterCard,
} from './testing/open-sandbox-fixture.ts'

let fixture: SandboxFixture
beforeAll(async () => {
  fixture = await openSandboxFixture()
})
afterAll(() => fixture.close())

test('a payment and its webhooks continue after a restart of the provider', async () => {
  const intent = await payWithMethod(fixture.stripe, 'pm_card_threeDSecure2Required')
  await fixture.newEventTypes()
  await fixture.provider.misbehave({ webhooks: { hold: true } })
  const next = await fixture.reopen()
  await next.provider.challenge(intent.client_secret ?? '', 'pass')
  const { status } = await next.stripe.paymentIntents.retrieve(intent.id)
  expect(status).toBe('succeeded')
  const deliveriesBefore = fixture.receiver.deliveries.length
  await next.provider.misbehave({})
  await expect
    .poll(() => fixture.receiver.deliveries.slice(deliveriesBefore).map(({ type }) => type))
    .toEqual(['charge.succeeded', 'payment_intent.succeeded'])
})

describe('two processes on one database', () => {
  test('confirm one intent once', async () => {
    const other = await fixture.reopen()
    const intent = await fixture.stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      payment_method: 'pm_card_visa',
    })
    const confirm = ({ stripe }: Pick<SandboxFixture, 'stripe'>) =>
      stripe.paymentIntents.confirm(intent.id, { use_stripe_sdk: true })
    const outcomes = await Promise.allSettled([fixture, other, fixture, other].map(confirm))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { data } = await fixture.stripe.charges.list({ payment_intent: intent.id })
    expect(data).toHaveLength(1)
  })

  test('do not refund more than was paid', async () => {
    const other = await fixture.reopen()
    const intent = await payWithMethod(fixture.stripe, 'pm_card_visa')
    const refund = ({ stripe }: Pick<SandboxFixture, 'stripe'>) =>
      stripe.refunds.create({ payment_intent: intent.id, amount: 2000 })
    await Promise.allSettled([fixture, other, fixture, other, fixture].map(refund))
    const [charge] = (await fixture.stripe.charges.list({ payment_intent: intent.id })).data
    expect(charge?.amount_refunded).toBe(4000)
  })

  test('run one request for one idempotency key', async () => {
    const other = await fixture.reopen()
    const create = ({ stripe }: Pick<SandboxFixture, 'stripe'>) =>
      stripe.customers.create({ email: 'once@example.com' }, { idempotencyKey: 'once' })
    await Promise.allSettled([fixture, other, fixture, other].map(create))
    const { data } = await fixture.stripe.customers.list({ email: 'once@example.com' })
    expect(data).toHaveLength(1)
  })

  test('send each webhook once', async () => {
    const other = await fixture.reopen()
    await fixture.newEventTypes()
    const deliveriesBefore = fixture.receiver.deliveries.length
    const creating = Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? fixture : other).stripe.customers.create({ name: `n${n}` }),
    )
    await Promise.all(creating)
    await Promise.all([fixture.provider.deliverPending(), other.provider.deliverPending()])
    const ids = fixture.receiver.deliveries.slice(deliveriesBefore).map(({ id }) => id)
    expect(ids).toHaveLength(20)
    expect(new Set(ids).size).toBe(20)
  })
})

test('SANDBOX-6 the export has every object as the API returns it, without internal fields', async () => {
  const { customer, method } = await customerWithCard(fixture.stripe, 'tok_visa')
  const intent = await payWithMethod(fixture.stripe, method, { customer })
  const objects = await fixture.provider.export()
  expect(objects['payment_intent']).toContainEqual(
    expect.objectContaining({ id: intent.id, amount_received: 5000 }),
  )
  expect(Object.keys(objects)).toEqual(
    expect.arrayContaining(['charge', 'customer', 'payment_intent', 'payment_method', 'refund']),
  )
  expect(JSON.stringify(objects)).not.toContain('behaviour')
})

test('PAY-17 no table contains the full number of a card or bank account', async () => {
  for (const { number } of Object.values(TEST_CARDS)) {
    const token = await enterCard(fixture.browser, number)
    const method = await fixture.stripe.paymentMethods.create({ type: 'card', card: { token } })
    await payWithMethod(fixture.stripe, method.id).catch(() => undefined)
  }
  await expectApiError(enterCard(fixture.browser, '4111111111111111'))
  const account = await fixture.stripe.accounts.create()
  for (const { number } of Object.values(testBanks)) {
    const bank_account = {
      country: 'US',
      currency: 'usd',
      account_number: number,
      routing_number: '110000000',
    }
    const token = await fixture.browser.tokens.create({ bank_account })
    await fixture.stripe.accounts.createExternalAccount(account.id, { external_account: token.id })
    await fixture.stripe.accounts.createExternalAccount(account.id, {
      external_account: { object: 'bank_account', ...bank_account },
    })
  }
  const tables: (keyof SandboxTables)[] = [
    'sandbox_objects',
    'sandbox_events',
    'sandbox_idempotency',
    'sandbox_knobs',
  ]
  let dump = ''
  for (const table of tables)
    dump += JSON.stringify(await fixture.db.selectFrom(table).selectAll().execute())
  expect(dump.length).toBeGreaterThan(100_000)
  const numbers = [...Object.values(TEST_CARDS), ...Object.values(testBanks)].map(
    ({ number }) => number,
  )
  expect([...numbers, '4111111111111111'].filter((number) => dump.includes(number))).toEqual([])
})
