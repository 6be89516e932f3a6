import { KEY_SCOPES } from '@seatdesk/domain'
import { contract, type Endpoint } from '@seatdesk/domain/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Broker, signedInBroker } from './broker.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket
let broker: Broker
let key: string

beforeAll(async () => {
  market = await openTestMarket()
  broker = await signedInBroker(market)
  key = (await broker.api.apiKeys.create({ name: 'Point of sale', scopes: [...KEY_SCOPES] })).data
    .key
})

afterAll(() => market.close())

/** All admin endpoints of the contract. */
const CALLS = Object.values(contract)
  .flatMap((calls) => Object.values<Endpoint>(calls))
  .filter(({ path }) => path.startsWith('/admin/'))
  .map(({ method, path }) => [method, path.replaceAll(/\{\w+\}/g, '1')] as const)

const callAs = (method: string, path: string, headers: Record<string, string>) =>
  market.request(path, { method, headers })

test('ADMIN-3 the contract has admin endpoints to test', () => {
  expect(CALLS.length).toBeGreaterThan(50)
})

test.each(CALLS)('ADMIN-3 %s %s is refused to a broker', async (method, path) => {
  const authorization = `Bearer ${broker.tokens.accessToken}`
  expect((await callAs(method, path, { authorization })).status).toBe(403)
})

test.each(CALLS)('ADMIN-3 %s %s is refused to an API key with all scopes', async (method, path) => {
  expect((await callAs(method, path, { 'x-api-key': key })).status).toBe(403)
})
