import { SIGNED_IN } from '@seatdesk/domain'
import { contract, type Endpoint } from '@seatdesk/domain/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket
let broker: Broker

beforeAll(async () => {
  market = await openTestMarket()
  broker = await signedInBroker(market)
})

afterAll(() => market.close())

/** Posts a raw body with a valid token. */
const post = async (
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) => {
  const response = await market.request(path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${broker.tokens.accessToken}`,
      'content-type': 'application/json',
      ...headers,
    },
    body,
  })
  return { status: response.status, body: (await response.json()) as unknown }
}

const faults = (fields: Record<string, string>) => ({ status: 422, body: { error: { fields } } })

describe('a request body', () => {
  test('WIRE-26 without required members returns an error for each', async () => {
    expect(await post('/account/login', '{}')).toMatchObject(
      faults({ email: 'is required', password: 'is required' }),
    )
  })

  test('WIRE-26 that is not an object returns one error', async () => {
    expect(await post('/account/login', 'null')).toMatchObject(
      faults({ body: 'must be an object' }),
    )
  })

  test.each(['extra', '__proto__'])(
    'WIRE-14 with the unknown member %s is rejected',
    async (name) => {
      const { status, body } = await post('/account/request-mfa', `{"${name}":1}`)
      expect(status).toBe(422)
      expect(JSON.stringify(body)).toContain(`"${name}":"is not a member of this body"`)
    },
  )

  test.each(['a\0b', '\ud800'])('WIRE-34 with %j returns an error for its member', async (text) => {
    const fault = 'has a character that cannot be stored'
    const tag = await post('/tags/', JSON.stringify({ name: text }))
    expect(tag).toMatchObject(faults({ name: fault }))
    const card = await post('/payment-methods/cards', JSON.stringify({ cardToken: text }))
    expect(card).toMatchObject(faults({ cardToken: fault }))
    const listing = { eventId: 1, section: 'A', seats: ['1', text] }
    const seats = await post('/inventory/', JSON.stringify(listing))
    expect(seats).toMatchObject(faults({ 'seats.1': fault }))
    const event = await market.request('/events/%00', {
      headers: { authorization: `Bearer ${broker.tokens.accessToken}` },
    })
    expect({ status: event.status, body: await event.json() }).toMatchObject(faults({ id: fault }))
  })

  test('WIRE-3 in another encoding than UTF-8 returns 400 and stores nothing', async () => {
    const latin1 = new Uint8Array(Buffer.from('{"name":"Beyonc\u00e9"}', 'latin1'))
    const body = { error: { code: '000.400', cause: { message: 'the body is not UTF-8' } } }
    expect(await post('/tags/', latin1)).toEqual({ status: 400, body })
    const utf8 = new Uint8Array(Buffer.from('\ufeff{"name":"Beyonc\u00e9"}'))
    expect(await post('/tags/', utf8)).toMatchObject({ body: { data: { name: 'Beyonc\u00e9' } } })
  })

  test('WIRE-21 that is nested too deeply returns 400, but not for brackets in strings', async () => {
    expect(await post('/tags/', '['.repeat(40))).toMatchObject({ status: 400 })
    const nested = `${'['.repeat(40)}${']'.repeat(40)}`
    expect(await post('/tags/', nested)).toMatchObject({ status: 400 })
    expect(await post('/tags/', `{"name":"${'['.repeat(40)}\\\\"}`)).toMatchObject({ status: 201 })
    // An unclosed string of escaped quotes must not take quadratic time.
    const startedAt = performance.now()
    expect(await post('/tags/', `"${'\\"'.repeat(100_000)}\\`)).toMatchObject({ status: 400 })
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })

  test('WIRE-25 without end returns 413 before 30 MB are read', async () => {
    const chunk = new Uint8Array(1024 * 1024).fill(97)
    let chunks = 0
    const body = new ReadableStream({
      pull: (controller) => {
        chunks += 1
        controller.enqueue(chunk)
      },
    })
    const headers = { 'content-type': 'application/json' }
    const neverEnding = { method: 'POST', headers, body, duplex: 'half' }
    const response = await market.request('/account/login', neverEnding)
    expect(response.status).toBe(413)
    expect(chunks).toBeLessThan(30)
  })
})

test.each(['page=1&page=2', 'search=a&search=b', 'page=1&page=1'])(
  'WIRE-26 a query with %s returns 422',
  async (query) => {
    const response = await market.request(`/events/?${query}`, {
      headers: { authorization: `Bearer ${broker.tokens.accessToken}` },
    })
    const [member = ''] = query.split('=')
    expect({ status: response.status, body: await response.json() }).toMatchObject(
      faults({ [member]: 'must be given once' }),
    )
  },
)

describe('an idempotency key', () => {
  test('WIRE-17 used with another body returns 422 with an error for the header', async () => {
    const [first, second] = [await makeEvent(market.ctx.db), await makeEvent(market.ctx.db)]
    const mark = (eventID: number) =>
      post('/favorite-events/', JSON.stringify({ eventID }), { 'idempotency-key': 'one mark' })
    expect(await mark(first)).toMatchObject({ status: 200 })
    expect(await mark(first)).toMatchObject({ status: 200 })
    expect(await mark(second)).toMatchObject(
      faults({ 'Idempotency-Key': 'was used with another body' }),
    )
  })

  test('WIRE-36 is not used up by an invalid body', async () => {
    const event = await makeEvent(market.ctx.db)
    const mark = (body: object) =>
      post('/favorite-events/', JSON.stringify(body), { 'idempotency-key': 'second thoughts' })
    expect(await mark({ eventID: 'soon' })).toMatchObject({ status: 422 })
    expect(await mark({ eventID: event })).toMatchObject({ status: 200 })
  })

  test('WIRE-17 used with another URL returns 422, even with the same body', async () => {
    const key = { 'idempotency-key': 'one step' }
    expect(await post('/sales/1/confirm', '', key)).toMatchObject({ status: 404 })
    expect(await post('/sales/2/confirm', '', key)).toMatchObject(
      faults({ 'Idempotency-Key': 'was used with another body' }),
    )
  })

  test('WIRE-15 is independent of the same key of another broker', async () => {
    const create = async (by: Broker) =>
      by.api.tags.create({ name: 'a word of mine' }, { idempotencyKey: 'one word' })
    const first = await create(broker)
    expect((await create(await signedInBroker(market))).data.id).not.toBe(first.data.id)
  })
})

test('WIRE-28 an internal error reveals no details', async () => {
  const { db } = market.ctx
  await sql`alter table favorites rename to favorites_away`.execute(db)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const response = await market.request('/favorite-events/', {
    headers: { authorization: `Bearer ${broker.tokens.accessToken}` },
  })
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
  await sql`alter table favorites_away rename to favorites`.execute(db)
  expect({ status: response.status, body: await response.json() }).toEqual({
    status: 500,
    body: {
      error: {
        code: '000.000',
        cause: { message: 'something went wrong, please contact our support' },
      },
    },
  })
})

describe('a query', () => {
  const reading = Object.values(contract)
    .flatMap((calls) => Object.values<Endpoint>(calls))
    .filter(({ method, scopes }) => method === 'GET' && scopes === SIGNED_IN)
    .map(({ path, query }) => [path.replaceAll(/\{\w+\}/g, '1'), query] as const)

  test.each(reading)('WIRE-391 of %s rejects unknown parameters', async (path, query) => {
    const address = `${path}?surprise=1&__proto__=`
    const response = await market.request(address, {
      headers: { authorization: `Bearer ${broker.tokens.accessToken}` },
    })
    expect(response.status).toBe(422)
    const { error } = (await response.json()) as { error: { fields: Record<string, string> } }
    expect(Object.keys(error.fields).toSorted()).toEqual(['__proto__', 'surprise'])
    expect(error.fields['surprise']).toMatch(
      query ? /^is not a parameter of this call; these are: \w/ : /this call has none$/,
    )
  })

  test('WIRE-391 suggests the parameter that was meant', async () => {
    const response = await market.request('/inventory/?event_id=86', {
      headers: { authorization: `Bearer ${broker.tokens.accessToken}` },
    })
    expect(await response.json()).toMatchObject({
      error: { fields: { event_id: expect.stringMatching(/\bevent\b/) } },
    })
  })
})
