import { Stripe } from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { PUBLISHABLE_KEY } from '../dialect/dialect.ts'
import {
  type SandboxFixture,
  openSandboxFixture,
  payWithMethod,
  expectApiError,
} from './testing/open-sandbox-fixture.ts'

let fixture: SandboxFixture
beforeAll(async () => {
  fixture = await openSandboxFixture()
})
afterEach(() => fixture.provider.misbehave({}))
afterAll(() => fixture.close())

/** A plain HTTP call, for mistakes that Stripe's package prevents. */
const call = (path: string, init: RequestInit = {}) =>
  fixture.provider.app.request(path, {
    ...init,
    headers: { Authorization: 'Bearer sk_test_sandbox', ...init.headers },
  })

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  call(path, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  })

const customers = async (): Promise<number> =>
  (await fixture.stripe.customers.list({ limit: 100 })).data.length

describe('errors', () => {
  test.each([
    ['amount=5000', 400, { code: 'parameter_missing', param: 'currency' }],
    ['amount=abc&currency=usd', 400, { code: 'parameter_invalid_integer', param: 'amount' }],
    ['amount=5000&currency=usd&foo=1', 400, { code: 'parameter_unknown', param: 'foo' }],
    [
      'amount=5000&currency=usd&payment_method_data[type]=card&payment_method_data[card][token]=t&payment_method_data[wrong]=1',
      400,
      { code: 'parameter_unknown', param: 'payment_method_data[wrong]' },
    ],
    [
      'amount=5000&currency=eur',
      400,
      {
        param: 'currency',
        message: 'Invalid currency: eur. Stripe currently supports these currencies: usd',
      },
    ],
    [
      'amount=5000&currency=usd&capture_method=never',
      400,
      {
        param: 'capture_method',
        message: 'Invalid capture_method: must be one of automatic, automatic_async, manual',
      },
    ],
    ['amount=5000&currency=usd&customer=', 400, { code: 'parameter_invalid_empty' }],
  ])('%s returns %d', async (body, status, error) => {
    const response = await post('/v1/payment_intents', body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({
      error: { type: 'invalid_request_error', ...error },
    })
  })

  test.each([
    ['without a key', {}, 401, 'You did not provide an API key.'],
    ['with a wrong key', { Authorization: 'Bearer sk_live_x' }, 401, 'Invalid API Key provided'],
    [
      'with the publishable key',
      { Authorization: `Bearer ${PUBLISHABLE_KEY}` },
      403,
      'cannot be made with a publishable API key',
    ],
  ])('a request %s is rejected', async (_case, headers, status, message) => {
    const response = await fixture.provider.app.request('/v1/customers', { headers })
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(message)
  })

  test('an unknown URL and an unknown object return 404', async () => {
    const response = await call('/v1/nothing')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Unrecognized request URL (GET: /v1/nothing)')
    expect(await expectApiError(fixture.stripe.customers.retrieve('cus_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such customer: 'cus_none'",
      param: 'id',
    })
  })

  test('SANDBOX-9 the server may not send a card number', async () => {
    const method = fixture.stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2030 },
    })
    expect(await expectApiError(method)).toMatchObject({
      statusCode: 402,
      message: expect.stringContaining('generally unsafe'),
    })
  })

  test('every response has its own request id', async () => {
    const [item, two] = [
      await fixture.stripe.balance.retrieve(),
      await fixture.stripe.balance.retrieve(),
    ]
    expect(item.lastResponse.requestId).toMatch(/^req_/)
    expect(item.lastResponse.requestId).not.toBe(two.lastResponse.requestId)
  })
})

describe('lists', () => {
  test('pages have no gaps or overlaps, in both directions', async () => {
    const email = 'paged@example.com'
    const created: string[] = []
    for (let n = 0; n < 7; n += 1)
      created.unshift((await fixture.stripe.customers.create({ email })).id)
    const all = await fixture.stripe.customers
      .list({ email, limit: 3 })
      .autoPagingToArray({ limit: 50 })
    expect(all.map(({ id }) => id)).toEqual(created)
    const before = await fixture.stripe.customers.list({
      email,
      limit: 2,
      ending_before: created[4] ?? '',
    })
    expect(before.data.map(({ id }) => id)).toEqual(created.slice(2, 4))
    expect(before.has_more).toBe(true)
  })

  test('the limit is between 1 and 100', async () => {
    for (const limit of [0, 101])
      expect((await expectApiError(fixture.stripe.customers.list({ limit }))).param).toBe('limit')
  })

  test('related objects are expanded on request, also in lists', async () => {
    const { id: customer } = await fixture.stripe.customers.create()
    await payWithMethod(fixture.stripe, 'pm_card_visa', { customer })
    const { data } = await fixture.stripe.paymentIntents.list({
      customer,
      expand: ['data.customer', 'data.latest_charge.payment_intent'],
    })
    expect(data[0]).toMatchObject({
      customer: { id: customer, object: 'customer' },
      latest_charge: { object: 'charge', payment_intent: { object: 'payment_intent' } },
    })
    const invalid = fixture.stripe.customers.list({ expand: ['data.wrong'] })
    expect((await expectApiError(invalid)).message).toContain('cannot be expanded (wrong)')
  })
})

describe('idempotency keys', () => {
  const create = (email: string, idempotencyKey: string) =>
    fixture.stripe.customers.create({ email }, { idempotencyKey })

  test('the same key and parameters replay the first response', async () => {
    const before = await customers()
    const [item, two] = [await create('a@example.com', 'k1'), await create('a@example.com', 'k1')]
    expect(two).toEqual(item)
    expect(two.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': item.lastResponse.requestId,
    })
    expect(await customers()).toBe(before + 1)
  })

  test('the same key with other parameters is rejected', async () => {
    await create('a@example.com', 'k2')
    expect(await expectApiError(create('b@example.com', 'k2'))).toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
      message:
        "Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than 'k2' if you meant to execute a different request.",
    })
  })

  test('one of several concurrent requests with one key runs, and others get idempotency_key_in_use', async () => {
    await fixture.provider.misbehave({ delayMs: 150 })
    const before = await customers()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => create('a@example.com', 'k3')),
    )
    const [done, rejected] = [
      outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value.id),
      outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason),
    ]
    // On a busy machine, some requests arrive after the first has finished and get its response
    // replayed.
    expect(new Set(done).size).toBe(1)
    expect(rejected.length).toBeGreaterThan(0)
    expect(rejected).toMatchObject(
      rejected.map(() => ({ statusCode: 409, code: 'idempotency_key_in_use' })),
    )
    expect(await customers()).toBe(before + 1)
  })

  test('concurrent requests without keys each get their own response', async () => {
    const before = await customers()
    const names = Array.from({ length: 12 }, (_, n) => `at once ${n}`)
    const created = await Promise.all(
      names.map((name) => fixture.stripe.customers.create({ name })),
    )
    expect(created.map(({ name }) => name)).toEqual(names)
    expect(await customers()).toBe(before + 12)
  })

  test('concurrent deletions and creations each run once', async () => {
    const created = await Promise.all(
      Array.from({ length: 6 }, () => fixture.stripe.customers.create({ name: 'Leaving' })),
    )
    const before = await customers()
    const leaving = created.map(({ id }) => fixture.stripe.customers.del(id))
    const coming = created.map(() => fixture.stripe.customers.create({ name: 'Coming' }))
    const removed = await Promise.all(leaving)
    expect(removed.map(({ deleted }) => deleted)).toEqual(created.map(() => true))
    await Promise.all(coming)
    expect(await customers()).toBe(before)
  })

  test('an invalid request among concurrent ones fails alone', async () => {
    const before = await customers()
    // The third request has text that PostgreSQL rejects.
    const methods = [undefined, undefined, 'pm_\u0000', undefined, undefined, undefined]
    const outcomes = await Promise.allSettled(
      methods.map((payment_method) =>
        fixture.stripe.customers.create({ ...(payment_method && { payment_method }) }),
      ),
    )
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ])
    expect(await customers()).toBe(before + 5)
  })

  test('a decline is replayed, an invalid parameter is not', async () => {
    const decline = () =>
      fixture.stripe.paymentIntents.create(
        {
          amount: 5000,
          currency: 'usd',
          use_stripe_sdk: true,
          confirm: true,
          payment_method: 'pm_card_chargeDeclined',
        },
        { idempotencyKey: 'k4' },
      )
    const [item, two] = [await expectApiError(decline()), await expectApiError(decline())]
    expect(two.payment_intent?.id).toBe(item.payment_intent?.id)

    const key = { 'Idempotency-Key': 'k5' }
    expect((await post('/v1/customers', 'foo=1', key)).status).toBe(400)
    expect((await post('/v1/customers', 'email=a%40example.com', key)).status).toBe(200)
  })

  test('a key expires after a day', async () => {
    const customer = await create('a@example.com', 'k6')
    await fixture.advance({ days: 1, seconds: 1 })
    expect((await create('a@example.com', 'k6')).id).not.toBe(customer.id)
  })

  test('a key belongs to the account that the request is made for', async () => {
    const account = await fixture.stripe.accounts.create({}, { idempotencyKey: 'k7' })
    const scope = { stripeAccount: account.id, idempotencyKey: 'k7' }
    const other = await fixture.stripe.customers.create({ email: 'a@example.com' }, scope)
    expect(other.object).toBe('customer')
  })
})

describe('SANDBOX-4 injected faults', () => {
  const shortTimeout = () =>
    new Stripe('sk_test_sandbox', {
      ...fixture.address,
      protocol: 'http',
      timeout: 400,
      maxNetworkRetries: 0,
    })

  test('the fault 500 fails one request before it has any effect', async () => {
    const before = await customers()
    await fixture.provider.misbehave({ failNext: '500' })
    const error = await expectApiError(
      fixture.stripe.customers.create({}, { idempotencyKey: 'm1' }),
    )
    expect(error).toMatchObject({ type: 'StripeAPIError', statusCode: 500 })
    expect(await customers()).toBe(before)
    await fixture.stripe.customers.create({}, { idempotencyKey: 'm1' })
    expect(await customers()).toBe(before + 1)
  })

  test('after a timeout, the same key returns the result of the request', async () => {
    const before = await customers()
    await fixture.provider.misbehave({ failNext: 'timeout' })
    const lostCall = shortTimeout().customers.create({ name: 'Lost' }, { idempotencyKey: 'm2' })
    expect(await expectApiError(lostCall)).toMatchObject({
      type: 'StripeConnectionError',
      message: 'Request aborted due to timeout being reached (400ms)',
    })
    expect(await customers()).toBe(before + 1)
    const found = await fixture.stripe.customers.create({ name: 'Lost' }, { idempotencyKey: 'm2' })
    expect(found.name).toBe('Lost')
    expect(await customers()).toBe(before + 1)
  })

  test('the Stripe package retries a broken connection, and the request has its effect once', async () => {
    const before = await customers()
    await fixture.provider.misbehave({ failNext: 'reset' })
    const created = await fixture.stripe.customers.create({ name: 'Broken' })
    expect(created.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(await customers()).toBe(before + 1)
  })

  test('a read does not trigger the next fault', async () => {
    await fixture.provider.misbehave({ failNext: '500' })
    await fixture.stripe.customers.list()
    expect((await expectApiError(fixture.stripe.customers.create())).statusCode).toBe(500)
  })

  test('a delay holds up requests and not the database', async () => {
    const delayMs = 1_000
    await fixture.provider.misbehave({ delayMs })
    const start = performance.now()
    const slow = fixture.stripe.customers.list().then(() => performance.now() - start)
    const read = fixture.db.selectFrom('sandbox_objects').select('id').execute()
    expect(await Promise.race([slow, read])).toBeInstanceOf(Array)
    expect(await slow).toBeGreaterThanOrEqual(delayMs - 5)
    await fixture.provider.misbehave({})
    const healed = performance.now()
    await fixture.stripe.customers.list()
    expect(performance.now() - healed).toBeLessThan(delayMs)
  })
})
