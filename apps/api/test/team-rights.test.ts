import { hasRight, isCompanyRight, type Role, ROLES } from '@seatdesk/domain'
import { contract, type Endpoint } from '@seatdesk/domain/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openSession } from '../src/identity/session/session-store.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { makeAccount } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { addMember } from './team.ts'

let market: TestMarket
let founder: Broker
const tokens = new Map<Role, string>()

beforeAll(async () => {
  market = await openTestMarket()
  founder = await signedInBroker(market)
  for (const role of ROLES) {
    const member = await addMember(market, founder.accountId, { role })
    tokens.set(role, member.tokens.accessToken)
  }
})

afterAll(() => market.close())

const CALLS = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${noun}.${name}`, endpoint] as const),
)

/** Status and error code of a call with an empty body and ids that do not exist. */
const outcomeOf = async ({ method, path }: Endpoint, accessToken: string) => {
  const response = await market.request(path.replaceAll(/\{\w+\}/g, '999999999'), {
    method,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: '{}' }),
  })
  const isJson = response.headers.get('content-type') === 'application/json'
  const body = isJson ? await response.json() : null
  await response.body?.cancel().catch(() => {})
  const { error } = (body ?? {}) as { error?: { code: string; cause: { message: string } } }
  return { status: response.status, code: error?.code, message: error?.cause.message }
}

const ROLE_CALLS = CALLS.filter(([, { right }]) => isCompanyRight(right))

describe.each(ROLES)('as %s', (role) => {
  test.each(ROLE_CALLS)('TEAM-4 %s is open only with its right', async (_name, endpoint) => {
    const { status, code, message } = await outcomeOf(endpoint, tokens.get(role) ?? '')
    const isOpen = isCompanyRight(endpoint.right) && hasRight(role, endpoint.right)
    const isRejected = code === '010.280'
    expect(isRejected).toBe(!isOpen)
    expect(!isRejected || status === 403).toBe(true)
    expect(!isRejected || /^ask Ada Broker.*, who may$/.test(message ?? '')).toBe(true)
  })
})

test('TEAM-5 a token of a company opens nothing once its person is not a member', async () => {
  const accountId = await makeAccount(market.ctx.db)
  const { tokens: ended } = await openSession(market.ctx, market.ctx.db, {
    accountId,
    companyId: founder.accountId,
    scope: 'Authorized User',
  })
  const statuses = await Promise.all(
    CALLS.filter(([, { scopes, right }]) => scopes !== 'public' && right !== 'administrator').map(
      async ([, endpoint]) => (await outcomeOf(endpoint, ended.accessToken)).status,
    ),
  )
  expect(new Set(statuses)).toEqual(new Set([401]))
})
