import { createApiClient } from '@seatdesk/api-client'
import { ADMINISTRATOR, KEY_SCOPES } from '@seatdesk/domain'
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

/** Our own client as another program would use it. */
const program = (apiKey: string) => createApiClient({ baseUrl: market.baseUrl, apiKey })

const statusWith = async ({ method, path }: Endpoint, key: string) => {
  const address = path.replaceAll(/\{\w+\}/g, '1')
  const { status } = await market.request(address, { method, headers: { 'x-api-key': key } })
  return status
}

const endpoints = Object.values(contract).flatMap((calls) => Object.values<Endpoint>(calls))

test('KEY-2 a key is shown when it is made and never again', async () => {
  const made = await makeKey(' Point of sale ')
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
  expect(made).toEqual({ ...listed[0], key: expect.any(String) })
})

test('KEY-2 the broker id of the profile is its public part, the rest is kept as a hash', async () => {
  const { key } = await makeKey()
  const { data: profile } = await broker.api.account.getProfile()
  const [publicPart, secret = ''] = key.split('.')
  expect(publicPart).toBe(profile.brokerId)
  expect(secret).toMatch(/^[\w-]{43}$/)
  const kept = await market.ctx.db
    .selectFrom('api_keys')
    .selectAll()
    .where('account_id', '=', broker.accountId)
    .execute()
  expect(JSON.stringify(kept)).not.toContain(secret)
  expect(kept[0]?.key_hash).toMatch(/^[0-9a-f]{64}$/)
})

describe('KEY-1 a key stands in for a token', () => {
  test('on inventory, sales and reports of its own broker', async () => {
    const { db } = market.ctx
    const eventId = await makeEvent(db)
    const mine = await makeListing(db, { eventId, sellerId: broker.accountId })
    await makeListing(db, { eventId, sellerId: other.accountId })
    const api = program((await makeKey()).key)
    expect((await api.inventory.list()).results.map(({ id }) => id)).toEqual([mine])
    expect((await api.sales.list()).results).toEqual([])
    expect((await api.reports.sales()).filename).toBe('sales-report.pdf')
    await api.inventory.withdraw({ id: mine })
    expect((await api.inventory.list()).results).toMatchObject([{ id: mine, status: 3 }])
  })

  test('and nowhere else', async () => {
    const scopes = [...KEY_SCOPES]
    const { key } = (await broker.api.apiKeys.create({ name: 'All', scopes })).data
    const closed = endpoints.filter(({ scopes, apiKey }) => scopes !== 'public' && !apiKey)
    expect(closed.length).toBeGreaterThan(20)
    for (const endpoint of closed)
      expect(await statusWith(endpoint, key)).toBe(endpoint.scopes === ADMINISTRATOR ? 403 : 401)
    const open = endpoints.filter(({ apiKey }) => apiKey)
    for (const endpoint of open) expect(await statusWith(endpoint, key)).not.toBe(401)
  })

  test('but not for one that is given and is not good', async () => {
    const { key } = await makeKey()
    const headers = { 'x-api-key': key, authorization: 'Bearer nonsense' }
    expect((await market.request('/sales/', { headers })).status).toBe(401)
  })
})

describe('KEY-20 a key is good for its scopes', () => {
  const refusalWith = async (endpoint: Endpoint, key: string) => {
    const address = endpoint.path.replaceAll(/\{\w+\}/g, '1')
    const headers = { 'x-api-key': key }
    const answer = await market.request(address, { method: endpoint.method, headers })
    return [answer.status, await answer.json()]
  }

  test.each(KEY_SCOPES)('%s, and a refusal names the one that is missing', async (scope) => {
    const { key } = (await broker.api.apiKeys.create({ name: 'One', scopes: [scope] })).data
    const keyed = endpoints.filter(({ apiKey }) => apiKey !== undefined)
    for (const endpoint of keyed) {
      if (endpoint.apiKey === scope && endpoint.answer.type === 'events') continue
      if (endpoint.apiKey === scope) expect(await statusWith(endpoint, key)).not.toBe(403)
      else
        expect(await refusalWith(endpoint, key)).toMatchObject([
          403,
          { error: { cause: { message: `this key lacks the scope ${endpoint.apiKey}` } } },
        ])
    }
  })

  test('and finds an event, what is for sale at it, and lists on it', async () => {
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

  test('and follows what happens, until it is taken back', async () => {
    const { id, key } = await makeKey()
    const events = await program(key).stream.open()
    await broker.api.apiKeys.revoke({ id })
    expect((await events.next()).done).toBe(true)
  })
})

test('KEY-21 a key that has expired is no key, and ends what it opened', async () => {
  const expiresAt = new Date(market.ctx.clock.now().getTime() + 60_000).toISOString()
  const { key } = (await broker.api.apiKeys.create({ name: 'Brief', expiresAt })).data
  const events = await program(key).stream.open()
  expect(await statusWith(contract.sales.list, key)).toBe(200)
  await market.advance(61)
  expect(await statusWith(contract.sales.list, key)).toBe(401)
  expect((await events.next()).done).toBe(true)
  const past = broker.api.apiKeys.create({ name: 'Late', expiresAt })
  await expect(past).rejects.toMatchObject({
    status: 422,
    fields: { expiresAt: 'must be in the future' },
  })
})

test('KEY-22 a key is used from the addresses that it names alone', async () => {
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

test('KEY-2 a wrong key, or a part of one, is no key', async () => {
  const { key } = await makeKey()
  const [publicPart = '', secret = ''] = key.split('.')
  for (const wrong of ['', publicPart, secret, `${publicPart}.`, `${key}x`, `${publicPart}.${key}`])
    expect(await statusWith(contract.sales.list, wrong)).toBe(401)
})

test('KEY-2 a key that was taken back is refused at once, and another one is not', async () => {
  const [first, second] = [await makeKey('first'), await makeKey('second')]
  await broker.api.apiKeys.revoke({ id: first.id })
  expect(await statusWith(contract.sales.list, first.key)).toBe(401)
  expect(await statusWith(contract.sales.list, second.key)).toBe(200)
  expect((await broker.api.apiKeys.list()).data.map(({ name }) => name)).toEqual(['second'])
  await expect(broker.api.apiKeys.revoke({ id: first.id })).rejects.toMatchObject({ status: 404 })
})

test('KEY-2 a key calls only for an account that is approved', async () => {
  const { key } = await makeKey()
  await market.ctx.db
    .updateTable('accounts')
    .set({ state: 'deactivated' })
    .where('id', '=', broker.accountId)
    .execute()
  expect(await statusWith(contract.sales.list, key)).toBe(401)
})

test('KEY-2 the last use is noted, to the minute', async () => {
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

test('a broker neither sees nor takes back the keys of another', async () => {
  const { id, key } = await makeKey()
  expect((await other.api.apiKeys.list()).data).toEqual([])
  await expect(other.api.apiKeys.revoke({ id })).rejects.toMatchObject({ status: 404 })
  expect(await statusWith(contract.sales.list, key)).toBe(200)
})

test('WIRE-15 a request that is repeated under its idempotency key makes one key', async () => {
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
])('WIRE-14 %j makes no key', async (body, field) => {
  const answer = await market.request('/api-keys/', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${broker.tokens.accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ error: { fields: { [field]: expect.any(String) } } })
})
