import { LIMITS, type Limit } from '@seatdesk/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { consumeAttempt } from '../src/platform/limit/rate-limit-attempts.ts'
import { hashToken } from '../src/platform/secret/hash-token.ts'
import { createAccountClient, PASSWORD } from './account-client.ts'
import { freezeClock } from './fake-clock.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket
let accountClient: ReturnType<typeof createAccountClient>

beforeAll(async () => {
  market = await openTestMarket({ TRUSTED_PROXIES: '1' })
  accountClient = createAccountClient(market)
})

afterAll(() => market.close())

freezeClock()

/** Uses up a rate limit, as the maximum number of attempts at this moment would. */
const useUp = async (limit: Limit, by: string): Promise<void> => {
  const { db, clock } = market.ctx
  await consumeAttempt(db, { limit, by }, clock.now())
  await db
    .updateTable('rate_limit_attempts')
    .set({ times: Array<Date>(limit.windows[0].most).fill(clock.now()) })
    .where('key', '=', hashToken(`${limit.name}|${by}`))
    .execute()
}

const expireAttempts = (limit: Limit) =>
  market.advance(Math.max(...limit.windows.map(({ seconds }) => seconds)))

const WRONG = 'Wrong-one-1'

describe('addresses', () => {
  test('AUTH-80 AUTH-20 an IPv6 network gets 10 to 16 of 300 guesses, and a neighboring network can log in', async () => {
    const person = await accountClient.person()
    const guesses = Array.from({ length: 300 }, (_, guess) =>
      accountClient.post(
        'login',
        { email: person.email, password: WRONG },
        { from: `2001:db8:5:6:${guess.toString(16)}::${guess}` },
      ),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    const evaluated = statuses.filter((status) => status === 400).length
    expect(evaluated).toBeGreaterThanOrEqual(10)
    expect(evaluated).toBeLessThanOrEqual(16)
    expect(statuses.filter((status) => status === 429)).toHaveLength(300 - evaluated)
    const right = { email: person.email, password: PASSWORD }
    expect((await accountClient.post('login', right, { from: '2001:db8:5:7::1' })).status).toBe(200)
  })

  test('AUTH-80 an IPv4 address counts as the same when mapped to IPv6', async () => {
    const { email } = await accountClient.person()
    const statuses = []
    for (let guess = 0; guess < 12; guess += 1) {
      const from = guess % 2 === 0 ? '203.0.113.91' : '::ffff:203.0.113.91'
      statuses.push(
        (await accountClient.post('login', { email, password: WRONG }, { from })).status,
      )
    }
    expect(statuses.slice(9)).toEqual([400, 429, 429])
  })
})

describe('password reset emails', () => {
  const request = (email: string, from: string) =>
    accountClient.post('forgot-password', { email }, { from })

  const lettersTo = async (email: string) =>
    (await accountClient.sentTo(email)).filter(({ subject }) => subject === 'Reset your password')

  const strangersAsk = async (email: string, times: number) => {
    const responses = Array.from({ length: times }, (_, index) =>
      request(email, `198.51.${100 + (index >> 8)}.${index & 255}`),
    )
    return new Set((await Promise.all(responses)).map(({ status }) => status))
  }

  test('AUTH-82 at most six are sent for requests from 224 addresses, and the newest link works', async () => {
    const person = await accountClient.person()
    expect(await strangersAsk(person.email, 224)).toEqual(new Set([200]))
    expect(await lettersTo(person.email)).toHaveLength(6)
    const token = await accountClient.tokenTo(person.email, 'reset-password')
    expect(
      (await accountClient.post('reset-password', { token, password: 'Better-horse-2' })).status,
    ).toBe(200)
  })

  test('AUTH-82 the owner still gets one from a known network after strangers used up the limit', async () => {
    const person = await accountClient.person()
    await accountClient.login(person, { from: '2001:db8:9:9::1' })
    await strangersAsk(person.email, 40)
    await request(person.email, '2001:db8:9:9:abcd::2')
    expect(await lettersTo(person.email)).toHaveLength(7)
  })

  test(
    'AUTH-97 unknown addresses get them later under heavy load, and later still if one asks often',
    { tags: ['nightly'] },
    async () => {
      const [known, otherBroker] = [await accountClient.person(), await accountClient.person()]
      await accountClient.login(known, { from: '203.0.113.120' })
      await useUp(LIMITS.resetEmailsOfMarket, '')
      await request(known.email, '203.0.113.120')
      await request(otherBroker.email, '203.0.113.121')
      expect(await lettersTo(known.email)).toHaveLength(1)
      expect(await lettersTo(otherBroker.email)).toHaveLength(0)
      await market.advance(10)
      const token = await accountClient.tokenTo(otherBroker.email, 'reset-password')
      const body = { token, password: 'Better-horse-2' }
      expect((await accountClient.post('reset-password', body)).status).toBe(200)
      const victims = await Promise.all(Array.from({ length: 20 }, () => accountClient.person()))
      for (const { email } of victims) await request(email, '192.0.2.7')
      const late = victims.at(-1)?.email ?? ''
      await market.advance(60)
      expect(await lettersTo(late)).toHaveLength(0)
      await market.advance(10 * 60)
      expect(await lettersTo(late)).toHaveLength(1)
      await expireAttempts(LIMITS.resetEmailsOfMarket)
    },
  )
})

describe('text messages', () => {
  const register = (phoneNumber: string, index: number) =>
    accountClient.post(
      'register',
      { ...accountClient.newcomer(), phoneNumber },
      { from: `198.18.0.${index}` },
    )

  test('AUTH-83 an address can send five codes to a number, and its owner still gets a login code', async () => {
    const person = await accountClient.person({ is_mfa_enabled: true })
    const statuses = []
    for (let index = 0; index < 8; index += 1)
      statuses.push((await register(person.phone, 7)).status)
    expect(statuses).toEqual([...Array<number>(5).fill(201), ...Array<number>(3).fill(429)])
    expect(await accountClient.sentTo(person.phone)).toHaveLength(5)
    await accountClient.login(person)
    expect(await accountClient.sentTo(person.phone)).toHaveLength(6)
  })

  test(
    'AUTH-97 strangers who request codes for a number delay its owner’s registration, but do not prevent it',
    { tags: ['nightly'] },
    async () => {
      const { phoneNumber } = accountClient.newcomer()
      for (let index = 0; index < 6; index += 1)
        expect((await register(phoneNumber, 20 + index)).status).toBe(201)
      const before = await accountClient.sentTo(phoneNumber)
      const owner = await register(phoneNumber, 200)
      expect(owner.status).toBe(201)
      expect(await accountClient.sentTo(phoneNumber)).toEqual(before)
      await market.advance(2 * 60)
      const { accessToken: token } = owner.body as { accessToken: string }
      const code = await accountClient.codeTo(phoneNumber)
      expect((await accountClient.post('confirm-phone', { code }, { token })).status).toBe(200)
    },
  )

  test(
    'AUTH-97 new accounts can register after the market’s limit for new numbers is used up',
    { tags: ['nightly'] },
    async () => {
      const [newAccount, brokerWithTwoFactor] = [
        accountClient.newcomer(),
        await accountClient.person({ is_mfa_enabled: true }),
      ]
      await useUp(LIMITS.codesOfMarketToNewNumbers, '')
      const from = '203.0.113.140'
      const { status, body } = await accountClient.post('register', newAccount, { from })
      expect(status).toBe(201)
      await accountClient.login(brokerWithTwoFactor)
      expect(await accountClient.sentTo(brokerWithTwoFactor.phone)).toHaveLength(1)
      expect(await accountClient.sentTo(newAccount.phoneNumber)).toHaveLength(0)
      await market.advance(10)
      const code = await accountClient.codeTo(newAccount.phoneNumber)
      const { accessToken: token } = body as { accessToken: string }
      expect((await accountClient.post('confirm-phone', { code }, { token })).status).toBe(200)
      await expireAttempts(LIMITS.codesOfMarketToNewNumbers)
    },
  )

  test(
    'AUTH-97 login and resending codes work after the market’s limit of codes is used up',
    { tags: ['nightly'] },
    async () => {
      const person = await accountClient.person({ is_mfa_enabled: true })
      await useUp(LIMITS.codesOfMarket, '')
      const from = '203.0.113.141'
      const { accessToken: token } = await accountClient.login(person, { from })
      await market.advance(61)
      expect(await accountClient.sentTo(person.phone)).toHaveLength(1)
      expect((await accountClient.post('resend-code', {}, { token, from })).status).toBe(200)
      await market.advance(20)
      const code = await accountClient.codeTo(person.phone)
      expect((await accountClient.post('authorize', { code }, { token, from })).status).toBe(200)
      await expireAttempts(LIMITS.codesOfMarket)
    },
  )

  test('AUTH-83 the owner can log in from a known address after the account’s code limits are used up', async () => {
    const person = await accountClient.person({ is_mfa_enabled: true })
    const from = '203.0.113.130'
    const { accessToken: token } = await accountClient.login(person, { from })
    const code = await accountClient.codeTo(person.phone)
    expect((await accountClient.post('authorize', { code }, { token, from })).status).toBe(200)
    await useUp(LIMITS.codesOfAccount, String(person.id))
    await useUp(LIMITS.wrongCodesOfAccount, String(person.id))
    const body = { email: person.email, password: PASSWORD }
    expect((await accountClient.post('login', body, { from: '203.0.113.131' })).status).toBe(429)
    const { accessToken: second } = await accountClient.login(person, { from })
    const next = { code: await accountClient.codeTo(person.phone) }
    expect((await accountClient.post('authorize', next, { token: second, from })).status).toBe(200)
  })
})

test('AUTH-84 login to an attacked account is delayed, except from its owner’s known address', async () => {
  const person = await accountClient.person()
  const from = '203.0.113.140'
  await accountClient.login(person, { from })
  await useUp(LIMITS.wrongPasswordsOfAccount, person.email)
  const duration = async (address: string) => {
    const start = performance.now()
    await accountClient.login(person, { from: address })
    return performance.now() - start
  }
  expect(await duration('203.0.113.141')).toBeGreaterThan(990)
  expect(await duration(from)).toBeLessThan(900)
})

describe('rate-limit headers', () => {
  const headersOf = async (path: string, body: object, from: string) => {
    const { headers, status } = await market.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    })
    const headerValues = ['limit', 'remaining', 'reset'].map((name) =>
      headers.get(`x-ratelimit-${name}`),
    )
    return { status, said: headerValues, retryAfter: headers.get('retry-after') }
  }

  test('AUTH-81 a limited call returns the remaining attempts, rejected or not', async () => {
    const from = '203.0.113.150'
    const request = () => headersOf('/account/forgot-password', { email: 'a@seatdesk.test' }, from)
    expect(await request()).toMatchObject({ status: 200, said: ['5', '4', '900'] })
    for (let count = 0; count < 4; count += 1) await request()
    const rejected = await request()
    expect(rejected.status).toBe(429)
    expect(rejected.said.slice(0, 2)).toEqual(['5', '0'])
    expect(rejected.said[2]).toBe(rejected.retryAfter)
  })

  test('AUTH-81 a wrong password returns the remaining attempts, also for unknown emails', async () => {
    const { email } = await accountClient.person()
    const guess = (address: string) =>
      headersOf('/account/login', { email: address, password: WRONG }, '203.0.113.151')
    const known = await guess(email)
    expect(known).toMatchObject({ status: 400, said: ['10', '9', '60'] })
    expect(await guess(`x${email}`)).toEqual(known)
  })

  test('AUTH-81 an unlimited call has none', async () => {
    const { headers } = await market.request('/settings')
    expect([...headers.keys()].filter((name) => name.includes('ratelimit'))).toEqual([])
  })
})
