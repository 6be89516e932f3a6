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

/** Creates a payment method from a number typed in a browser. */
async function methodOf(word: TestCardName, cvc?: string): Promise<string> {
  const token = await enterCard(fixture.browser, TEST_CARDS[word].number, cvc)
  return (await fixture.stripe.paymentMethods.create({ type: 'card', card: { token } })).id
}

describe('SANDBOX-9 a card that succeeds', () => {
  const brands = [
    ['visa', 'visa', 'credit'],
    ['visa_debit', 'visa', 'debit'],
    ['mastercard', 'mastercard', 'credit'],
    ['mastercard_2_series', 'mastercard', 'credit'],
    ['mastercard_prepaid', 'mastercard', 'prepaid'],
    ['amex', 'amex', 'credit'],
    ['amex_second', 'amex', 'credit'],
    ['discover', 'discover', 'credit'],
    ['diners', 'diners', 'credit'],
    ['jcb', 'jcb', 'credit'],
    ['unionpay', 'unionpay', 'credit'],
    ['three_d_secure_optional', 'visa', 'credit'],
    ['elevated_risk', 'visa', 'credit'],
  ] as const

  test.each(brands)('%s is a %s card with the funding %s', async (name, brand, funding) => {
    const intent = await fixture.stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      payment_method: await methodOf(name),
      confirm: true,
      expand: ['payment_method', 'latest_charge'],
    })
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 5000,
      payment_method: { card: { brand, funding, last4: TEST_CARDS[name].number.slice(-4) } },
      latest_charge: { paid: true, captured: true, amount_captured: 5000 },
    })
  })

  test('the webhooks of a payment arrive in order', async () => {
    await fixture.newEventTypes()
    await payWithMethod(fixture.stripe, 'pm_card_visa')
    expect(await fixture.newEventTypes()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
    ])
  })
})

describe('SANDBOX-9 a card that is declined', () => {
  const declines = [
    ['declined', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['no_funds', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['lost', 'card_declined', 'lost_card', 'Your card was declined.'],
    ['stolen', 'card_declined', 'stolen_card', 'Your card was declined.'],
    ['expired', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['wrong_cvc', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
    [
      'unprocessable',
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
    [
      'too_often',
      'card_declined',
      'card_velocity_exceeded',
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    ],
    ['always_blocked', 'card_declined', 'fraudulent', 'Your card was declined.'],
    ['highest_risk', 'card_declined', 'fraudulent', 'Your card was declined.'],
    ['fails_later', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ] as const

  test.each(declines)('%s: %s, %s', async (word, code, decline_code, message) => {
    const error = await expectApiError(payWithMethod(fixture.stripe, await methodOf(word)))
    expect(error).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code,
      message,
      payment_intent: {
        status: 'requires_payment_method',
        payment_method: null,
        last_payment_error: { type: 'card_error', code, decline_code, message },
      },
    })
    const charge = await fixture.stripe.charges.retrieve(error.charge ?? '')
    expect(charge).toMatchObject({ status: 'failed', paid: false, failure_code: code })
  })

  test('a decline sends a webhook, and the payment can be confirmed with another card', async () => {
    await fixture.newEventTypes()
    const error = await expectApiError(payWithMethod(fixture.stripe, 'pm_card_chargeDeclined'))
    expect(await fixture.newEventTypes()).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
    ])
    const second = await fixture.stripe.paymentIntents.confirm(error.payment_intent?.id ?? '', {
      payment_method: 'pm_card_mastercard',
    })
    expect(second).toMatchObject({ status: 'succeeded', last_payment_error: null })
  })

  const savable: TestCardName[] = ['fails_later', 'no_funds_after_three_d_secure', 'visa']
  test.each(Object.keys(TEST_CARDS) as TestCardName[])(
    'attaching %s fails only if every charge of it is declined',
    async (word) => {
      const method = await methodOf(word)
      const customer = await fixture.stripe.customers.create()
      const attaching = fixture.stripe.paymentMethods.attach(method, { customer: customer.id })
      const card = TEST_CARDS[word]
      const isRejected = 'decline' in card && !('authentication' in card) && !savable.includes(word)
      if (isRejected) expect((await expectApiError(attaching)).type).toBe('StripeCardError')
      else expect((await attaching).customer).toBe(customer.id)
    },
  )
})

describe('SANDBOX-9 validation of card data', () => {
  test.each([
    ['4242424242424241', 'incorrect_number', 'Your card number is incorrect.'],
    ['4242424242424243', 'incorrect_number', 'Your card number is incorrect.'],
    ['4242', 'invalid_number', 'Your card number is invalid.'],
  ])('the number %s is rejected: %s', async (number, code, message) => {
    expect(await expectApiError(enterCard(fixture.browser, number))).toMatchObject({
      statusCode: 402,
      code,
      message,
      param: 'number',
    })
  })

  test('a number that is not a test card is declined as test_mode_live_card', async () => {
    const error = await expectApiError(enterCard(fixture.browser, '4111111111111111'))
    expect(error).toMatchObject({ code: 'card_declined', decline_code: 'test_mode_live_card' })
  })

  test.each([
    ['5', '2026', 'invalid_expiry_month', 'exp_month'],
    ['13', '2030', 'invalid_expiry_month', 'exp_month'],
    ['12', '2025', 'invalid_expiry_year', 'exp_year'],
    ['12', '2100', 'invalid_expiry_year', 'exp_year'],
  ])('the expiration date %s/%s is rejected: %s', async (exp_month, exp_year, code, param) => {
    const card = { number: '4242424242424242', exp_month, exp_year }
    expect(await expectApiError(fixture.browser.tokens.create({ card }))).toMatchObject({
      code,
      param,
    })
  })

  test('a security code has three digits, and four for American Express', async () => {
    for (const [number, code] of [
      [TEST_CARDS.amex.number, '123'],
      [TEST_CARDS.visa.number, '1234'],
    ] as const)
      expect(await expectApiError(enterCard(fixture.browser, number, code))).toMatchObject({
        code: 'invalid_cvc',
      })
    expect(await enterCard(fixture.browser, TEST_CARDS.amex.number, '1234')).toMatch(/^tok_/)
  })

  test('a failed CVC or postal code check is stored on a card that still pays', async () => {
    const code = await payWithMethod(fixture.stripe, await methodOf('cvc_check_fails', '123'), {
      expand: ['payment_method'],
    })
    expect(code.payment_method).toMatchObject({ card: { checks: { cvc_check: 'fail' } } })
    const zip = await payWithMethod(fixture.stripe, await methodOf('zip_check_fails'), {
      expand: ['payment_method'],
    })
    expect(zip.payment_method).toMatchObject({
      card: { checks: { address_postal_code_check: 'fail', cvc_check: null } },
    })
  })

  test('a token can be used once, a predefined token any number of times', async () => {
    const token = await enterCard(fixture.browser, '4242424242424242')
    await fixture.stripe.paymentMethods.create({ type: 'card', card: { token } })
    expect(
      await expectApiError(fixture.stripe.paymentMethods.create({ type: 'card', card: { token } })),
    ).toMatchObject({
      code: 'token_already_used',
      message: `You cannot use a Stripe token more than once: ${token}.`,
    })
    for (const _ of [1, 2])
      await fixture.stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
  })

  test('a payment method without a customer pays once', async () => {
    const method = await methodOf('visa')
    await payWithMethod(fixture.stripe, method)
    const error = await expectApiError(payWithMethod(fixture.stripe, method))
    expect(error.message).toContain('It may not be used again')
  })
})

describe('SANDBOX-9 extra authentication of a payment', () => {
  const cardsToAuthenticate: TestCardName[] = [
    'authenticated_unless_set_up',
    'authenticated_always',
    'authenticated_on_session',
    'three_d_secure_required',
  ]

  test.each(cardsToAuthenticate)(
    '%s requires authentication and succeeds after it',
    async (word) => {
      await fixture.newEventTypes()
      const intent = await payWithMethod(fixture.stripe, await methodOf(word))
      expect(intent).toMatchObject({
        status: 'requires_action',
        next_action: { type: 'use_stripe_sdk' },
      })
      await fixture.provider.challenge(intent.client_secret ?? '', 'pass')
      expect(fixture.receiver.deliveries.at(-1)?.type).toBe('payment_intent.succeeded')
      expect(await fixture.newEventTypes()).toEqual([
        'payment_intent.created',
        'payment_intent.requires_action',
        'charge.succeeded',
        'payment_intent.succeeded',
      ])
      const paid = await fixture.stripe.paymentIntents.retrieve(intent.id, {
        expand: ['latest_charge'],
      })
      expect(paid).toMatchObject({
        status: 'succeeded',
        next_action: null,
        latest_charge: {
          payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } },
        },
      })
    },
  )

  test('a failed authentication leaves the documented error and no charge', async () => {
    const intent = await payWithMethod(fixture.stripe, 'pm_card_threeDSecure2Required')
    await fixture.provider.challenge(intent.client_secret ?? '', 'fail')
    expect(await fixture.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      latest_charge: null,
      last_payment_error: {
        code: 'payment_intent_authentication_failure',
        type: 'invalid_request_error',
        message:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      },
    })
    expect(fixture.receiver.deliveries.at(-1)?.type).toBe('payment_intent.payment_failed')
  })

  test('an abandoned authentication leaves the intent in requires_action, and the server can cancel it', async () => {
    const intent = await payWithMethod(fixture.stripe, 'pm_card_threeDSecure2Required')
    await fixture.newEventTypes()
    await fixture.provider.challenge(intent.client_secret ?? '', 'abandon')
    expect(await fixture.newEventTypes()).toEqual([])
    const canceled = await fixture.stripe.paymentIntents.cancel(intent.id, {
      cancellation_reason: 'abandoned',
    })
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    await expect(
      fixture.provider.challenge(intent.client_secret ?? '', 'pass'),
    ).rejects.toMatchObject({ status: 400, body: { code: 'payment_intent_unexpected_state' } })
  })

  test.each([
    ['declined_after_three_d_secure', 'generic_decline'],
    ['no_funds_after_three_d_secure', 'insufficient_funds'],
  ] as const)('%s is declined after authentication: %s', async (word, decline_code) => {
    const intent = await payWithMethod(fixture.stripe, await methodOf(word))
    expect(intent.status).toBe('requires_action')
    await fixture.provider.challenge(intent.client_secret ?? '', 'pass')
    const { last_payment_error } = await fixture.stripe.paymentIntents.retrieve(intent.id)
    expect(last_payment_error).toMatchObject({ code: 'card_declined', decline_code })
  })

  test('an off-session payment is declined if the card always requires authentication', async () => {
    const error = await expectApiError(
      payWithMethod(fixture.stripe, await methodOf('authenticated_always'), { off_session: true }),
    )
    expect(error).toMatchObject({
      code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    })
    const ready = await payWithMethod(fixture.stripe, await methodOf('authenticated_on_session'), {
      off_session: true,
    })
    expect(ready.status).toBe('succeeded')
  })

  test('with manual confirmation the server confirms again after authentication', async () => {
    const intent = await payWithMethod(fixture.stripe, 'pm_card_threeDSecure2Required', {
      confirmation_method: 'manual',
    })
    await fixture.provider.challenge(intent.client_secret ?? '', 'pass')
    expect((await fixture.stripe.paymentIntents.retrieve(intent.id)).status).toBe(
      'requires_confirmation',
    )
    expect((await fixture.stripe.paymentIntents.confirm(intent.id)).status).toBe('succeeded')
  })

  test('an unknown client secret returns resource_missing', async () => {
    const intent = await payWithMethod(fixture.stripe, 'pm_card_threeDSecure2Required')
    for (const secret of [
      `${intent.id}_secret_wrong`,
      'pi_none_secret_x',
      'seti_none_secret_x',
      'x',
    ])
      await expect(fixture.provider.challenge(secret, 'pass')).rejects.toMatchObject({
        status: 404,
        body: { code: 'resource_missing' },
      })
  })
})

describe('payment intent life cycle', () => {
  test('an amount can be authorized and captured in part', async () => {
    const intent = await payWithMethod(fixture.stripe, 'pm_card_visa', { capture_method: 'manual' })
    expect(intent).toMatchObject({ status: 'requires_capture', amount_capturable: 5000 })
    const captured = await fixture.stripe.paymentIntents.capture(intent.id, {
      amount_to_capture: 3000,
    })
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 3000 })
    expect((await expectApiError(fixture.stripe.paymentIntents.capture(intent.id))).code).toBe(
      'payment_intent_unexpected_state',
    )
  })

  test('a succeeded payment can be neither confirmed nor canceled', async () => {
    const { id } = await payWithMethod(fixture.stripe, 'pm_card_visa')
    expect(await expectApiError(fixture.stripe.paymentIntents.confirm(id))).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      message:
        'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    })
    expect((await expectApiError(fixture.stripe.paymentIntents.cancel(id))).code).toBe(
      'payment_intent_unexpected_state',
    )
  })

  test('the payment method of a customer cannot pay for another customer', async () => {
    const [owner, other] = [
      await fixture.stripe.customers.create(),
      await fixture.stripe.customers.create(),
    ]
    const { id: method } = await fixture.stripe.paymentMethods.attach('pm_card_visa', {
      customer: owner.id,
    })
    expect(
      (await expectApiError(payWithMethod(fixture.stripe, method, { customer: other.id }))).message,
    ).toBe(
      `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
    )
    expect((await expectApiError(payWithMethod(fixture.stripe, method))).message).toContain(
      'for security purposes',
    )
    expect((await payWithMethod(fixture.stripe, method, { customer: owner.id })).status).toBe(
      'succeeded',
    )
  })

  test('confirming without return_url fails unless use_stripe_sdk is set', async () => {
    const params = { amount: 5000, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' }
    expect((await expectApiError(fixture.stripe.paymentIntents.create(params))).message).toContain(
      'you must provide a `return_url`',
    )
    const intent = await fixture.stripe.paymentIntents.create({ ...params, use_stripe_sdk: true })
    expect(intent.status).toBe('succeeded')
  })

  test.each([
    [{ amount: 49 }, 'amount_too_small', 'amount'],
    [{ amount: 100_000_000 }, 'amount_too_large', 'amount'],
    [{ amount: 0 }, 'parameter_invalid_integer', 'amount'],
    [{ customer: 'cus_none' }, 'resource_missing', 'customer'],
    [{ payment_method: 'pm_none' }, 'resource_missing', 'payment_method'],
  ])('%o is rejected: %s', async (invalid, code, param) => {
    const params = { amount: 5000, currency: 'usd', ...invalid }
    expect(await expectApiError(fixture.stripe.paymentIntents.create(params))).toMatchObject({
      statusCode: 400,
      code,
      param,
    })
  })

  test('a payment with the dispute test card is disputed, and winning_evidence wins the dispute', async () => {
    await fixture.newEventTypes()
    const intent = await payWithMethod(fixture.stripe, 'pm_card_createDispute')
    const { data } = await fixture.stripe.disputes.list({ payment_intent: intent.id })
    expect(data[0]).toMatchObject({ reason: 'fraudulent', status: 'needs_response', amount: 5000 })
    const balance = async () => (await fixture.stripe.balance.retrieve()).available[0]?.amount ?? 0
    const before = await balance()
    await fixture.stripe.disputes.update(data[0]?.id ?? '', {
      evidence: { uncategorized_text: 'winning_evidence' },
    })
    // The amount is returned, the fee is not.
    expect(data[0]?.balance_transactions).toMatchObject([{ amount: -5000, fee: 1500, net: -6500 }])
    expect((await balance()) - before).toBe(5000)
    expect((await fixture.newEventTypes()).slice(3)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
    ])
  })
})

describe('SANDBOX-8 a browser', () => {
  test('confirms with the client secret and sees only public fields', async () => {
    const { id: customer } = await fixture.stripe.customers.create()
    const created = await fixture.stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      customer,
      metadata: { order: '7' },
      allowed_payment_method_types: ['card'],
    })
    const client_secret = created.client_secret ?? ''
    const seen = await fixture.browser.paymentIntents.retrieve(created.id, { client_secret })
    expect(seen).not.toHaveProperty('metadata')
    expect(seen).not.toHaveProperty('customer')

    const response = await fixture.provider.browserRoutes.request(
      `/v1/payment_intents/${created.id}/confirm`,
      {
        method: 'POST',
        headers: {
          Authorization: 'Bearer pk_test_sandbox',
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({
          client_secret,
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': '5555555555554444',
          'payment_method_data[card][exp_month]': '9',
          'payment_method_data[card][exp_year]': '30',
          'payment_method_data[card][cvc]': '123',
        }).toString(),
      },
    )
    expect(await response.json()).toMatchObject({ id: created.id, status: 'succeeded' })
    expect((await fixture.stripe.paymentIntents.retrieve(created.id)).status).toBe('succeeded')
  })

  test('gets resource_missing without the client secret or with that of another intent', async () => {
    const [own, other] = [
      await payWithMethod(fixture.stripe, 'pm_card_visa'),
      await payWithMethod(fixture.stripe, 'pm_card_visa'),
    ]
    const retrieve = (params: { client_secret?: string }) =>
      expectApiError(fixture.browser.paymentIntents.retrieve(own.id, params))
    for (const params of [{}, { client_secret: other.client_secret ?? '' }])
      expect(await retrieve(params)).toMatchObject({
        statusCode: 404,
        code: 'resource_missing',
        message: `No such payment_intent: '${own.id}'`,
      })
  })

  test('may not create a customer, since that requires the secret key', async () => {
    expect(await expectApiError(fixture.browser.customers.create())).toMatchObject({
      type: 'StripePermissionError',
      code: 'secret_key_required',
    })
  })

  test('cannot use the secret key on browser routes', async () => {
    const call = (path: string, key: string) =>
      fixture.provider.browserRoutes.request(path, { headers: { Authorization: `Bearer ${key}` } })
    expect((await call('/v1/payment_intents', 'sk_test_sandbox')).status).toBe(404)
    const { id } = await payWithMethod(fixture.stripe, 'pm_card_visa')
    expect((await call(`/v1/payment_intents/${id}`, 'sk_test_sandbox')).status).toBe(401)
  })
})
