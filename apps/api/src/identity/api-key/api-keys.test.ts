import { createApiClient } from '@seatdesk/api-client'
import { KEY_SCOPES, STEP_UP_MINUTES } from '@seatdesk/domain'
import { contract, type Endpoint } from '@seatdesk/domain/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'

let market: TestMarket
let broker: Broker
let other: Broker

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

beforeEach(async () => {
  broker = await signedInBroker(market)
  other = await signedInBroker(market)
})

const makeKey = async (name = 'Point of sale') => (await broker.api.apiKeys.create({ name })).data

/** Returns the API client with an API key. */
const program = (apiKey: string) => createApiClient({ baseUrl: market.baseUrl, apiKey })

const statusWith = async ({ method, path }: Endpoint, key: string) => {
  const address = path.replaceAll(/\{\w+\}/g, '1')
  const response = await market.request(address, { method, headers: { 'x-api-key': key } })
  // An unread response body would occupy one of the account's slots for 30 seconds.
  await response.body?.cancel()
  return response.status
}

const refusalOf = async (path: string, headers: Record<string, string>, method = 'GET') => {
  const response = await market.request(path, { method, headers })
  const { error } = (await response.json()) as { error: { cause: { message: string } } }
  return [response.status, error.cause.message]
}

const endpoints = Object.values(contract).flatMap((calls) => Object.values<Endpoint>(calls))

test('KEY-2 a key is shown only when it is created', async () => {
  const created = await makeKey(' Point of sale ')
  const { data: listed } = await broker.api.apiKeys.list()
  expect(listed).toEqual([
    {
      id: expect.any(Number),
      name: 'Point of sale',
      createdAt: expect.any(String),
      lastUsedAt: null,
      scopes: ['mine', 'sell', 'reports'],
      expiresAt: null,
      addresses: [],
    },
  ])
  expect(created).toEqual({ ...listed[0], key: expect.any(String) })
})

test('KEY-2 a key starts with the broker id, and the rest is stored as a hash', async () => {
  const { key } = await makeKey()
  const { data: profile } = await broker.api.account.getProfile()
  const [publicPart, secret = ''] = key.split('.')
  expect(publicPart).toBe(profile.brokerId)
  expect(secret).toMatch(/^[\w-]{43}$/)
  const stored = await market.ctx.db
    .selectFrom('api_keys')
    .selectAll()
    .where('account_id', '=', broker.accountId)
    .execute()
  expect(JSON.stringify(stored)).not.toContain(secret)
  expect(stored[0]?.key_hash).toMatch(/^[0-9a-f]{64}$/)
})

describe('KEY-1 an API key instead of a token', () => {
  test('reads and changes inventory, sales and reports of its own broker', async () => {
    const { db } = market.ctx
    const eventId = await makeEvent(db)
    const ownListing = await makeListing(db, { eventId, sellerId: broker.accountId })
    await makeListing(db, { eventId, sellerId: other.accountId })
    const api = program((await makeKey()).key)
    expect((await api.inventory.list()).results.map(({ id }) => id)).toEqual([ownListing])
    expect((await api.sales.list()).results).toEqual([])
    expect((await api.reports.sales()).filename).toBe('sales-report.pdf')
    await api.inventory.withdraw({ id: ownListing })
    expect((await api.inventory.list()).results).toMatchObject([{ id: ownListing, status: 3 }])
  })

  test('is accepted only by endpoints for API keys', async () => {
    const scopes = [...KEY_SCOPES]
    const { key } = (await broker.api.apiKeys.create({ name: 'All', scopes })).data
    const closed = endpoints.filter(({ scopes, apiKey }) => scopes !== 'public' && !apiKey)
    expect(closed.length).toBeGreaterThan(20)
    for (const endpoint of closed)
      expect(
        await refusalOf(
          endpoint.path.replaceAll(/\{\w+\}/g, '1'),
          { 'x-api-key': key },
          endpoint.method,
        ),
      ).toEqual([403, 'API keys cannot use this call, please log in'])
    const open = endpoints.filter(({ apiKey }) => apiKey)
    for (const endpoint of open) expect([401, 403]).not.toContain(await statusWith(endpoint, key))
  })

  test('is not used if the request has an invalid token', async () => {
    const { key } = await makeKey()
    const headers = { 'x-api-key': key, authorization: 'Bearer nonsense' }
    expect((await market.request('/sales/', { headers })).status).toBe(401)
  })
})

describe('KEY-20 the scopes of an API key', () => {
  const refusalWith = async (endpoint: Endpoint, key: string) => {
    const address = endpoint.path.replaceAll(/\{\w+\}/g, '1')
    const headers = { 'x-api-key': key }
    const response = await market.request(address, { method: endpoint.method, headers })
    return [response.status, await response.json()]
  }

  test.each(KEY_SCOPES)(
    '%s opens only its endpoints, and errors name the missing scope',
    async (scope) => {
      const { key } = (await broker.api.apiKeys.create({ name: 'One', scopes: [scope] })).data
      const keyed = endpoints.filter(({ apiKey }) => apiKey !== undefined && apiKey !== 'any')
      for (const endpoint of keyed) {
        if (endpoint.apiKey === scope && endpoint.response.type === 'events') continue
        if (endpoint.apiKey === scope) expect(await statusWith(endpoint, key)).not.toBe(403)
        else
          expect(await refusalWith(endpoint, key)).toMatchObject([
            403,
            { error: { cause: { message: `this key lacks the scope ${endpoint.apiKey}` } } },
          ])
      }
    },
  )

  test('allow a pricer to read events, listings and tags', async () => {
    const eventId = await makeEvent(market.ctx.db, { name: 'Key Night' })
    await makeListing(market.ctx.db, { eventId, sellerId: other.accountId })
    const scopes = ['market', 'mine', 'sell'] as const
    const { key } = (await broker.api.apiKeys.create({ name: 'Pricer', scopes: [...scopes] })).data
    const api = program(key)
    const { results } = await api.events.list({ search: 'key night' })
    expect(results.map(({ id }) => id)).toEqual([eventId])
    expect((await api.listings.list({ eventId })).results).toHaveLength(1)
    expect((await api.tags.list()).results).toEqual(expect.any(Array))
  })

  test('KEY-301 include market to stream events', async () => {
    const eventId = await makeEvent(market.ctx.db)
    const api = program((await makeKey()).key)
    for (const watched of [{ eventId }, { eventIds: [eventId] }])
      await expect(api.stream.open(watched)).rejects.toMatchObject({
        status: 403,
        message: 'this key lacks the scope market',
      })
  })

  test('allow a stream, which ends when the key is revoked', async () => {
    const { id, key } = await makeKey()
    const events = await program(key).stream.open()
    await broker.api.apiKeys.revoke({ id })
    expect((await events.next()).done).toBe(true)
  })
})

test('KEY-21 an expired key is rejected, and its streams end', async () => {
  const expiresAt = new Date(market.ctx.clock.now().getTime() + 60_000).toISOString()
  const { key } = (await broker.api.apiKeys.create({ name: 'Brief', expiresAt })).data
  const events = await program(key).stream.open()
  expect(await statusWith(contract.sales.list, key)).toBe(200)
  await market.advance(61)
  expect(await refusalOf('/sales/', { 'x-api-key': key })).toEqual([
    401,
    'this API key has expired',
  ])
  expect((await events.next()).done).toBe(true)
  const past = broker.api.apiKeys.create({ name: 'Late', expiresAt })
  await expect(past).rejects.toMatchObject({
    status: 422,
    fields: { expiresAt: 'must be in the future' },
  })
})

test('KEY-22 a key can be used only from its allowed addresses', async () => {
  const keyFor = async (...addresses: string[]) =>
    (await broker.api.apiKeys.create({ name: 'Office', addresses })).data.key
  const sales = async (key: string) => program(key).sales.list()
  await expect(sales(await keyFor('127.0.0.0/8', '::1'))).resolves.toBeDefined()
  await expect(sales(await keyFor('203.0.113.7'))).rejects.toMatchObject({
    status: 403,
    message: 'this key is not allowed from this address',
  })
  await expect(keyFor('the office')).rejects.toMatchObject({ status: 422 })
})

test('KEY-2 a wrong or partial key is rejected', async () => {
  const { key } = await makeKey()
  const [publicPart = '', secret = ''] = key.split('.')
  for (const invalid of [
    '',
    publicPart,
    secret,
    `${publicPart}.`,
    `${key}x`,
    `${publicPart}.${key}`,
  ])
    expect(await refusalOf('/sales/', { 'x-api-key': invalid })).toEqual([
      401,
      'this API key is wrong or was revoked',
    ])
})

test('KEY-302 an API client can read the broker and scopes of its key', async () => {
  const scopes = ['webhooks', 'market'] as const
  const { id, key } = (await broker.api.apiKeys.create({ name: 'Feed', scopes: [...scopes] })).data
  const { data: profile } = await broker.api.account.getProfile()
  expect((await program(key).apiKeys.current()).data).toEqual({
    id,
    name: 'Feed',
    createdAt: expect.any(String),
    lastUsedAt: expect.any(String),
    scopes: [...scopes],
    expiresAt: null,
    addresses: [],
    broker: { id: profile.brokerId, name: profile.name },
  })
  await expect(broker.api.apiKeys.current()).rejects.toMatchObject({ status: 404 })
})

test('KEY-303 a key with the webhooks scope can manage webhooks without step-up authentication, others cannot', async () => {
  const keyFor = async (scope: 'webhooks' | 'mine') =>
    program((await broker.api.apiKeys.create({ name: scope, scopes: [scope] })).data.key)
  const [feed, other] = [await keyFor('webhooks'), await keyFor('mine')]
  await market.advance(STEP_UP_MINUTES * 60 + 1)
  const events = ['sale.made'] as const
  const { data } = await feed.webhooks.create({ url: 'https://8.8.8.8/', events: [...events] })
  expect(data.signingSecret).toMatch(/^whsec_/)
  await feed.webhooks.update({ id: data.id, isEnabled: false })
  await feed.webhooks.rotate({ id: data.id })
  expect((await feed.webhooks.list()).data).toMatchObject([{ id: data.id, state: 'off' }])
  await feed.webhooks.remove({ id: data.id })
  await expect(other.webhooks.list()).rejects.toMatchObject({ status: 403 })
  // A session has to authenticate again.
  const created = broker.api.webhooks.create({ url: 'https://8.8.8.8/', events: [...events] })
  await expect(created).rejects.toMatchObject({ reason: 'stepUpRequired' })
})

test('KEY-2 a revoked key is rejected at once, and other keys stay valid', async () => {
  const [first, second] = [await makeKey('first'), await makeKey('second')]
  await broker.api.apiKeys.revoke({ id: first.id })
  expect(await statusWith(contract.sales.list, first.key)).toBe(401)
  expect(await statusWith(contract.sales.list, second.key)).toBe(200)
  expect((await broker.api.apiKeys.list()).data.map(({ name }) => name)).toEqual(['second'])
  await expect(broker.api.apiKeys.revoke({ id: first.id })).rejects.toMatchObject({ status: 404 })
})

test('KEY-2 a key of a deactivated account is rejected', async () => {
  const { key } = await makeKey()
  await market.ctx.db
    .updateTable('accounts')
    .set({ state: 'deactivated' })
    .where('id', '=', broker.accountId)
    .execute()
  expect(await refusalOf('/sales/', { 'x-api-key': key })).toEqual([
    401,
    'the account of this API key is not active',
  ])
})

test('KEY-2 the last use is recorded once a minute', async () => {
  const { key } = await makeKey()
  const lastUse = async () => (await broker.api.apiKeys.list()).data[0]?.lastUsedAt
  await statusWith(contract.sales.list, key)
  const first = await lastUse()
  expect(first).toEqual(expect.any(String))
  await statusWith(contract.sales.list, key)
  expect(await lastUse()).toBe(first)
  await market.advance(61)
  await statusWith(contract.sales.list, key)
  expect(Date.parse((await lastUse()) ?? '')).toBeGreaterThan(Date.parse(first ?? ''))
})

test('a broker cannot see or revoke the keys of another', async () => {
  const { id, key } = await makeKey()
  expect((await other.api.apiKeys.list()).data).toEqual([])
  await expect(other.api.apiKeys.revoke({ id })).rejects.toMatchObject({ status: 404 })
  expect(await statusWith(contract.sales.list, key)).toBe(200)
})

test('WIRE-15 a request repeated with its idempotency key creates one key', async () => {
  const options = { idempotencyKey: 'the-same-request' }
  const first = await broker.api.apiKeys.create({ name: 'once' }, options)
  expect(await broker.api.apiKeys.create({ name: 'once' }, options)).toEqual(first)
  expect((await broker.api.apiKeys.list()).data).toHaveLength(1)
})

test.each([
  [{}, 'name'],
  [{ name: '   ' }, 'name'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ name: 'x', scope: 'everything' }, 'scope'],
])('WIRE-14 %j is rejected', async (body, field) => {
  const response = await market.request('/api-keys/', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${broker.tokens.accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    error: { fields: { [field]: expect.any(String) } },
  })
})
