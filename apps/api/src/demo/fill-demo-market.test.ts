import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestMarket, type TestMarket } from '../../test/market.ts'
import { findBroken } from '../sandbox/find-broken.ts'
import { ADMIN, BROKER, DEMO_ACCOUNTS, DEMO_PASSWORD, MFA, PENDING } from './demo-accounts.ts'
import { fillDemoMarket } from './fill-demo-market.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
  await fillDemoMarket(market.ctx)
})

afterAll(() => market.close())

const count = async (
  table: 'venues' | 'events' | 'listings' | 'tickets' | 'accounts',
): Promise<number> => {
  const { rows } = await market.ctx.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

const login = async (email: string) => {
  const answer = await market.request('/account/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  return { status: answer.status, body: await answer.json() }
}

const get = async (email: string, path: string) => {
  const { body } = await login(email)
  const answer = await market.request(path, {
    headers: { authorization: `Bearer ${body.accessToken}` },
  })
  return answer.json()
}

test('RUN-4 DEMO-1 DEMO-2 an empty database has the whole market afterwards', async () => {
  expect(await count('venues')).toBeGreaterThanOrEqual(60)
  expect(await count('events')).toBeGreaterThanOrEqual(400)
  expect(await count('listings')).toBeGreaterThanOrEqual(12_000)
  expect(await count('accounts')).toBe(16)
})

test('RUN-4 a database with accounts is left alone', async () => {
  const before = await Promise.all([count('accounts'), count('listings'), count('events')])
  await fillDemoMarket(market.ctx)
  expect(await Promise.all([count('accounts'), count('listings'), count('events')])).toEqual(before)
})

test('no invariant of stock or ledger is broken', async () => {
  expect(await findBroken(market.ctx)).toEqual([])
})

describe('DEMO-4 the accounts', () => {
  test.each(DEMO_ACCOUNTS.filter(({ email }) => email !== PENDING))(
    '$email signs in',
    async ({ email }) => {
      expect(await login(email)).toMatchObject({
        status: 200,
        body: { accessToken: expect.any(String) },
      })
    },
  )

  test('the one that is not approved is told so', async () => {
    expect(await login(PENDING)).toMatchObject({
      status: 403,
      body: { error: { code: '010.061' } },
    })
  })

  test.each([
    [MFA, 'Mfa Required'],
    [ADMIN, 'Authorized Admin User'],
    [BROKER, 'Authorized User'],
  ])('%s has the scope %s', async (email, scope) => {
    const { body } = await login(email)
    const [, payload = ''] = body.accessToken.split('.')
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ scope })
  })

  test('the broker pays with a Visa first, and has two more cards and a bank account', async () => {
    const methods = await get(BROKER, '/payment-methods/')
    expect(methods.cards).toMatchObject([
      { brand: 'Visa', last4: '4242' },
      { brand: 'MasterCard' },
      { brand: 'Visa', last4: '0341' },
    ])
    expect(methods.default).toBe(methods.cards[0].id)
    expect(methods.bankAccounts).toHaveLength(1)
    expect(methods.bankAccounts[0].status).not.toBe('unverified')
  })
})
