import { LIMITS } from '@seatdesk/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createAccountClient, readClaims, parseTokens } from '../../../test/account-client.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { consumeAttempt } from '../../platform/limit/rate-limit-attempts.ts'

let market: TestMarket
let accountClient: ReturnType<typeof createAccountClient>

beforeAll(async () => {
  market = await openTestMarket({ TRUSTED_PROXIES: '1' })
  accountClient = createAccountClient(market)
})

afterAll(() => market.close())

const accountOf = (email: string) =>
  market.ctx.db
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

test('AUTH-1 AUTH-3 returns 201 with tokens of limited scope', async () => {
  const newAccount = accountClient.newcomer()
  const { status, body } = await accountClient.post('register', newAccount)
  expect(status).toBe(201)
  const { accessToken: token } = parseTokens(body)
  expect(readClaims(token)).toMatchObject({ scope: 'Registered User' })
  const profile = await accountClient.call('GET', '/account/profile', undefined, { token })
  expect(profile.body.data).toMatchObject({ email: newAccount.email, isActive: false })
  for (const path of ['/events/', '/purchases/', '/notifications/'])
    expect(await accountClient.call('GET', path, undefined, { token })).toMatchObject({
      status: 403,
    })
})

test('AUTH-1 sends a six-digit code and a link, and stores neither in plain text', async () => {
  const { email, phoneNumber } = await accountClient.registered()
  const code = await accountClient.codeTo(phoneNumber)
  const token = await accountClient.tokenTo(email, 'confirm-email')
  expect(code).toMatch(/^\d{6}$/)
  expect(token.length).toBeGreaterThan(40)
  const { id, password_hash: passwordHash } = await accountOf(email)
  const { db } = market.ctx
  const rows = await Promise.all([
    db.selectFrom('codes').selectAll().where('account_id', '=', id).execute(),
    db.selectFrom('links').selectAll().where('account_id', '=', id).execute(),
  ])
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('AUTH-2 rejects a registered email in any case', async () => {
  const newAccount = await accountClient.registered()
  const second = { ...accountClient.newcomer(), email: newAccount.email.toUpperCase() }
  expect(await accountClient.post('register', second)).toMatchObject({
    status: 409,
    body: { error: { code: '010.010' } },
  })
})

test('AUTH-2 succeeds for one of 20 concurrent requests with one email', async () => {
  const newAccount = accountClient.newcomer()
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => accountClient.post('register', newAccount)),
  )
  const statuses = responses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(19)
})

test.for([
  ['email', 'not an address'],
  ['name', '   '],
  ['password', 'no-digits-Here'],
  ['password', 'Sh0rt-1'],
  ['phoneNumber', '+1 202 555 0100'],
  ['phoneNumber', '+02025550100'],
  ['isActive', true],
])(
  'FORM-1 FORM-2 FORM-3 FORM-5 WIRE-14 returns an error for %s if it is %s',
  async ([field, value]) => {
    const response = await accountClient.post('register', {
      ...accountClient.newcomer(),
      [String(field)]: value,
    })
    expect(response.status).toBe(422)
    expect(Object.keys(response.body.error?.fields ?? {})).toEqual([field])
  },
)

test('AUTH-26 uses all 200 characters of a long password', async () => {
  const password = `${'long'.repeat(49)}-A1b`
  const newAccount = { ...accountClient.newcomer(), password }
  await accountClient.post('register', newAccount)
  const login = (attempts: string) =>
    accountClient.post('login', { email: newAccount.email, password: attempts })
  expect(await login(password)).toMatchObject({ body: { error: { code: '010.061' } } })
  expect(await login(password.slice(0, -1))).toMatchObject({
    body: { error: { code: '010.060' } },
  })
})

test('AUTH-53 a new registration replaces an unfinished one after a day, not before', async () => {
  const first = await accountClient.registered()
  const second = { ...first, name: 'The Owner', tokens: undefined }
  await market.advance(24 * 60 * 60 - 60)
  expect(await accountClient.post('register', second)).toMatchObject({ status: 409 })
  await market.advance(120)
  expect(await accountClient.post('register', second)).toMatchObject({ status: 201 })
  expect(await accountOf(first.email)).toMatchObject({ name: 'The Owner', state: 'registered' })
  const profile = await accountClient.call('GET', '/account/profile', undefined, {
    token: first.tokens.accessToken,
  })
  expect(profile.status).toBe(401)
})

test('AUTH-53 a completed registration is never replaced', async () => {
  const { id, email } = await accountClient.person({ state: 'pending' })
  await market.advance(7 * 24 * 60 * 60)
  expect(
    await accountClient.post('register', { ...accountClient.newcomer(), email }),
  ).toMatchObject({ status: 409 })
  expect(await accountOf(email)).toMatchObject({ id, state: 'pending' })
})

test('AUTH-20 WIRE-27 registrations are limited per address', async () => {
  const from = '198.51.100.200'
  const { register: limit } = LIMITS
  for (let count = 0; count < limit.windows[0].most; count += 1)
    await consumeAttempt(market.ctx.db, { limit, by: from }, market.ctx.clock.now())
  const rejected = await accountClient.post('register', accountClient.newcomer(), { from })
  expect(rejected).toMatchObject({ status: 429, body: { error: { code: '000.429' } } })
  expect(rejected.retryAfter).toBeGreaterThan(3000)
  expect(
    await accountClient.post('register', accountClient.newcomer(), { from: '198.51.100.201' }),
  ).toMatchObject({
    status: 201,
  })
})
