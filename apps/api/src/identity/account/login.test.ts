import { LIMITS } from '@seatdesk/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  createAccountClient,
  readClaims,
  PASSWORD,
  parseTokens,
} from '../../../test/account-client.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { consumeAttempt } from '../../platform/limit/rate-limit-attempts.ts'

let market: TestMarket
let accountClient: ReturnType<typeof createAccountClient>

beforeAll(async () => {
  market = await openTestMarket({ TRUSTED_PROXIES: '1' })
  accountClient = createAccountClient(market)
})

afterAll(() => market.close())

const WRONG = { status: 400, body: { error: { code: '010.060' } } }

describe('login', () => {
  test.for([
    ['broker', 'Authorized User'],
    ['administrator', 'Authorized Admin User'],
  ] as const)('AUTH-12 AUTH-18 an approved %s gets the scope %s', async ([role, scope]) => {
    const person = await accountClient.person({ role })
    const { accessToken: token } = await accountClient.login(person)
    expect(readClaims(token)).toMatchObject({ sub: String(person.id), scope })
    const profile = await accountClient.call('GET', '/account/profile', undefined, { token })
    expect(profile.body.data).toMatchObject({ email: person.email, isActive: true })
  })

  test('AUTH-12 the email is accepted in any case and with surrounding spaces', async () => {
    const { email } = await accountClient.person()
    const response = await accountClient.post('login', {
      email: ` ${email.toUpperCase()} `,
      password: PASSWORD,
    })
    expect(response.status).toBe(200)
  })

  test.for(['registered', 'pending', 'rejected'] as const)(
    'AUTH-14 a %s account gets its own error, but only with the right password',
    async (state) => {
      const { email } = await accountClient.person({ state })
      expect(await accountClient.post('login', { email, password: PASSWORD })).toMatchObject({
        status: 403,
        body: { error: { code: '010.061' } },
      })
      expect(await accountClient.post('login', { email, password: 'Wrong-one-1' })).toMatchObject(
        WRONG,
      )
    },
  )

  test('FORM-7 an invalid email and an empty password return 422', async () => {
    expect(await accountClient.post('login', { email: 'nobody', password: '' })).toMatchObject({
      status: 422,
      body: { error: { fields: { email: expect.any(String), password: expect.any(String) } } },
    })
  })
})

describe('failed login', () => {
  test('AUTH-13 an unknown email and a wrong password have the same response', async () => {
    const { email } = await accountClient.person()
    const known = await accountClient.post('login', { email, password: 'Wrong-one-1' })
    const unknown = await accountClient.post('login', {
      email: `x${email}`,
      password: 'Wrong-one-1',
    })
    expect(known).toMatchObject(WRONG)
    expect(unknown).toEqual(known)
  })

  test(
    'AUTH-13 an unknown email takes as long as a wrong password',
    { tags: ['nightly'] },
    async () => {
      const times = { known: [] as number[], unknown: [] as number[] }
      for (let sample = 0; sample < 15; sample += 1) {
        const { email } = await accountClient.person()
        for (const [kind, address] of [
          ['known', email] as const,
          ['unknown', `x${email}`] as const,
        ]) {
          const start = performance.now()
          await accountClient.post(
            'login',
            { email: address, password: 'Wrong-one-1' },
            { from: '192.0.2.9' },
          )
          times[kind].push(performance.now() - start)
        }
      }
      const median = (list: number[]) => list.toSorted((a, b) => a - b)[7] ?? 0
      // Without the dummy hash, an unknown email would be rejected ten times faster.
      expect(median(times.unknown)).toBeGreaterThan(median(times.known) * 0.5)
      expect(median(times.unknown)).toBeLessThan(median(times.known) * 2)
    },
  )

  test('AUTH-13 an unknown email is rate-limited like a known one', async () => {
    const { email } = await accountClient.person()
    const statuses = async (address: string) => {
      const body = { email: address, password: 'Wrong-one-1' }
      const responses = []
      for (let guess = 0; guess < 12; guess += 1)
        responses.push((await accountClient.post('login', body, { from: '192.0.2.77' })).status)
      return responses
    }
    const known = await statuses(email)
    expect(known).toEqual([...Array<number>(10).fill(400), 429, 429])
    expect(await statuses(`x${email}`)).toEqual(known)
  })

  test('AUTH-20 WIRE-27 100 failures block only their address, for a minute', async () => {
    const person = await accountClient.person()
    const invalid = { email: person.email, password: 'Wrong-one-1' }
    const attacker = { from: '203.0.113.5' }
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => accountClient.post('login', invalid, attacker)),
    )
    const evaluated = responses.filter(({ status }) => status === 400)
    expect(evaluated.length).toBeGreaterThanOrEqual(10)
    expect(evaluated.length).toBeLessThanOrEqual(16)
    const rejected = responses.filter(({ status }) => status === 429)
    expect(rejected.every(({ retryAfter }) => retryAfter !== null && retryAfter <= 60)).toBe(true)

    const right = { email: person.email, password: PASSWORD }
    expect((await accountClient.post('login', right, attacker)).status).toBe(429)
    expect((await accountClient.post('login', right, { from: '203.0.113.6' })).status).toBe(200)
    await market.advance(61)
    expect((await accountClient.post('login', right, attacker)).status).toBe(200)
  })

  test('AUTH-20 untrusted forwarded addresses do not reset the limit', async () => {
    const { email } = await accountClient.person()
    const statuses = []
    for (let guess = 0; guess < 12; guess += 1) {
      const from = `10.1.1.${guess}, 203.0.113.50`
      const response = await accountClient.post(
        'login',
        { email, password: 'Wrong-one-1' },
        { from },
      )
      statuses.push(response.status)
    }
    expect(statuses.slice(10)).toEqual([429, 429])
  })

  test('AUTH-20 wrong passwords are limited per address over all accounts', async () => {
    const from = '203.0.113.60'
    const limit = LIMITS.wrongPasswordsOfAddress
    for (let count = 0; count < limit.windows[0].most; count += 1)
      await consumeAttempt(market.ctx.db, { limit, by: from }, market.ctx.clock.now())
    const { email } = await accountClient.person()
    expect(
      (await accountClient.post('login', { email, password: PASSWORD }, { from })).status,
    ).toBe(429)
  })

  test('AUTH-20 login to an attacked account is delayed, but still possible', async () => {
    const person = await accountClient.person()
    const limit = LIMITS.wrongPasswordsOfAccount
    for (let count = 0; count < limit.windows[0].most; count += 1)
      await consumeAttempt(market.ctx.db, { limit, by: person.email }, market.ctx.clock.now())
    const start = performance.now()
    await accountClient.login(person, { from: '203.0.113.70' })
    expect(performance.now() - start).toBeGreaterThan(990)
  })

  test('AUTH-20 a successful login resets the failures of its address', async () => {
    const person = await accountClient.person()
    const from = '203.0.113.80'
    const guess = () =>
      accountClient.post('login', { email: person.email, password: 'Wrong-one-1' }, { from })
    const statuses = []
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 9; count += 1) statuses.push((await guess()).status)
      await accountClient.login(person, { from })
    }
    expect(statuses).toEqual(Array<number>(18).fill(400))
  })
})

test('AUTH-26 40 concurrent logins do not block other requests', async () => {
  const person = await accountClient.person()
  let inside = 0
  const crowd = Promise.all(
    Array.from({ length: 40 }, async () => {
      const { body } = await accountClient.post('login', {
        email: person.email,
        password: PASSWORD,
      })
      inside += 1
      return parseTokens(body)
    }),
  )
  for (let call = 0; call < 5; call += 1)
    expect((await market.request('/settings')).status).toBe(200)
  expect(inside).toBeLessThan(20)
  expect(new Set((await crowd).map(({ refreshToken }) => refreshToken)).size).toBe(40)
})

test('AUTH-20 without trusted proxies, forwarded addresses are ignored', async () => {
  const withoutProxies = await openTestMarket({ TRUSTED_PROXIES: '0' })
  try {
    const statuses = []
    for (let guess = 0; guess < 12; guess += 1) {
      const { status } = await createAccountClient(withoutProxies).post(
        'login',
        { email: 'nobody@seatdesk.test', password: 'Wrong-one-1' },
        { from: `198.51.100.${guess}` },
      )
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429])
  } finally {
    await withoutProxies.close()
  }
})
