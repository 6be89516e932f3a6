import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type TestCardName, TEST_CARDS } from '../instrument/test-cards.ts'
import {
  type SandboxFixture,
  openSandboxFixture,
  payWithMethod,
  expectApiError,
  enterCard,
} from '../testing/open-sandbox-fixture.ts'

let fixture: SandboxFixture
beforeAll(async () => {
  fixture = await openSandboxFixture()
})
afterAll(() => fixture.close())

async function setUp(word: TestCardName) {
  const customer = (await fixture.stripe.customers.create()).id
  const token = await enterCard(fixture.browser, TEST_CARDS[word].number)
  const method = await fixture.stripe.paymentMethods.create({ type: 'card', card: { token } })
  const setup = fixture.stripe.setupIntents.create({
    customer,
    payment_method: method.id,
    usage: 'off_session',
    use_stripe_sdk: true,
    confirm: true,
  })
  return { customer, method: method.id, setup }
}

describe('SANDBOX-9 saving a card', () => {
  test('a card without authentication is attached to the customer at once', async () => {
    await fixture.newEventTypes()
    const { customer, method, setup } = await setUp('visa')
    expect(await setup).toMatchObject({ status: 'succeeded', next_action: null, customer })
    expect((await fixture.stripe.paymentMethods.retrieve(method)).customer).toBe(customer)
    const { data } = await fixture.stripe.paymentMethods.list({ customer, type: 'card' })
    expect(data.map(({ id }) => id)).toEqual([method])
    expect(await fixture.newEventTypes()).toEqual([
      'customer.created',
      'setup_intent.created',
      'payment_method.attached',
      'setup_intent.succeeded',
    ])
  })

  test('a declined card is not saved', async () => {
    const { customer, setup } = await setUp('declined')
    expect(await expectApiError(setup)).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      setup_intent: { status: 'requires_payment_method' },
    })
    expect((await fixture.stripe.paymentMethods.list({ customer })).data).toEqual([])
  })

  test('SANDBOX-10 tok_chargeCustomerFail is saved and fails every charge', async () => {
    const { customer, method, setup } = await setUp('fails_later')
    expect((await setup).status).toBe('succeeded')
    const error = await expectApiError(payWithMethod(fixture.stripe, method, { customer }))
    expect(error).toMatchObject({ code: 'card_declined', decline_code: 'generic_decline' })
  })
})

describe('SANDBOX-9 extra authentication when saving a card', () => {
  const pendingRequest: TestCardName[] = [
    'authenticated_unless_set_up',
    'authenticated_always',
    'three_d_secure_required',
  ]
  test.each(pendingRequest)('%s is saved after authentication', async (word) => {
    const { customer, method, setup } = await setUp(word)
    const intent = await setup
    expect(intent).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    })
    expect((await fixture.stripe.paymentMethods.retrieve(method)).customer).toBeNull()
    await fixture.provider.challenge(intent.client_secret ?? '', 'pass')
    expect(fixture.receiver.deliveries.at(-1)?.type).toBe('setup_intent.succeeded')
    expect((await fixture.stripe.paymentMethods.retrieve(method)).customer).toBe(customer)
  })

  test('a failed authentication leaves the documented error and no saved card', async () => {
    const { customer, setup } = await setUp('three_d_secure_required')
    const intent = await setup
    await fixture.provider.challenge(intent.client_secret ?? '', 'fail')
    expect(await fixture.stripe.setupIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    })
    expect((await fixture.stripe.paymentMethods.list({ customer })).data).toEqual([])
  })

  test('an abandoned authentication leaves the setup in requires_action until it is canceled', async () => {
    const { setup } = await setUp('three_d_secure_required')
    const intent = await setup
    await fixture.provider.challenge(intent.client_secret ?? '', 'abandon')
    expect((await fixture.stripe.setupIntents.retrieve(intent.id)).status).toBe('requires_action')
    expect((await fixture.stripe.setupIntents.cancel(intent.id)).status).toBe('canceled')
  })

  test('a card that is declined after authentication fails the setup', async () => {
    const { setup } = await setUp('declined_after_three_d_secure')
    const intent = await setup
    await fixture.provider.challenge(intent.client_secret ?? '', 'pass')
    expect(await fixture.stripe.setupIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'card_declined', decline_code: 'generic_decline' },
    })
  })

  test('a card that was set up pays off session, and requires authentication on session', async () => {
    const { customer, method, setup } = await setUp('authenticated_unless_set_up')
    await fixture.provider.challenge((await setup).client_secret ?? '', 'pass')
    const away = await payWithMethod(fixture.stripe, method, { customer, off_session: true })
    expect(away.status).toBe('succeeded')
    expect((await payWithMethod(fixture.stripe, method, { customer })).status).toBe(
      'requires_action',
    )
  })
})

test('a detached card is no longer the default and cannot be used again', async () => {
  const { customer, method, setup } = await setUp('visa')
  await setup
  await fixture.stripe.customers.update(customer, {
    invoice_settings: { default_payment_method: method },
  })
  await fixture.stripe.paymentMethods.detach(method)
  const { invoice_settings } = await fixture.stripe.customers.retrieve(customer).then((found) => {
    if (found.deleted) throw new Error('deleted')
    return found
  })
  expect(invoice_settings.default_payment_method).toBeNull()
  expect(
    (await expectApiError(payWithMethod(fixture.stripe, method, { customer }))).message,
  ).toContain('detached from a Customer')
  expect((await expectApiError(fixture.stripe.paymentMethods.detach(method))).statusCode).toBe(400)
})

test('SANDBOX-10 each predefined token is a card of the brand in its name', async () => {
  for (const [token, brand] of [
    ['tok_visa', 'visa'],
    ['tok_mastercard', 'mastercard'],
    ['tok_amex', 'amex'],
  ] as const) {
    const method = await fixture.stripe.paymentMethods.create({ type: 'card', card: { token } })
    expect(method.card?.brand).toBe(brand)
  }
})
