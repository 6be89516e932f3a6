import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  createAccountClient,
  readClaims,
  PASSWORD,
  type Person,
} from '../../../test/account-client.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'

let market: TestMarket
let accountClient: ReturnType<typeof createAccountClient>

beforeAll(async () => {
  market = await openTestMarket({ TRUSTED_PROXIES: '1' })
  accountClient = createAccountClient(market)
})

afterAll(() => market.close())

const NEW_PASSWORD = 'Battery-staple-2'

const profileStatus = async (token: string) =>
  (await accountClient.call('GET', '/account/profile', undefined, { token })).status

const loginStatus = async ({ email }: Person, password: string) =>
  (await accountClient.post('login', { email, password })).status

describe('change-password', () => {
  const change = (token: string, password: string, newPassword = NEW_PASSWORD) =>
    accountClient.post('change-password', { password, newPassword }, { token })

  test('AUTH-21 AUTH-22 ends all other sessions at once and keeps this one', async () => {
    const person = await accountClient.person()
    const [own, other] = [await accountClient.login(person), await accountClient.login(person)]
    const response = await change(own.accessToken, PASSWORD)
    expect([response.status, response.body]).toEqual([200, {}])
    expect(await profileStatus(own.accessToken)).toBe(200)
    expect(await accountClient.refreshed(own)).toHaveProperty('accessToken')
    expect(await profileStatus(other.accessToken)).toBe(401)
    expect(
      await accountClient.post('refresh-token', { refreshToken: other.refreshToken }),
    ).toMatchObject({
      status: 401,
    })
    expect(await loginStatus(person, PASSWORD)).toBe(400)
    expect(await loginStatus(person, NEW_PASSWORD)).toBe(200)
    expect((await accountClient.sentTo(person.email))[0]).toMatchObject({
      subject: 'Your password was changed',
    })
  })

  test('AUTH-21 WIRE-22 returns 400 for a wrong current password', async () => {
    const person = await accountClient.person()
    const { accessToken } = await accountClient.login(person)
    expect(await change(accessToken, 'Wrong-one-1')).toMatchObject({
      status: 400,
      body: { error: { code: '010.250' } },
    })
    expect(await loginStatus(person, PASSWORD)).toBe(200)
  })

  test('AUTH-20 AUTH-21 allows ten wrong passwords before a 429', async () => {
    const { accessToken } = await accountClient.login(await accountClient.person())
    const responses = []
    for (let guess = 0; guess < 11; guess += 1)
      responses.push(await change(accessToken, 'Wrong-one-1'))
    expect(responses.map(({ status }) => status)).toEqual([...Array<number>(10).fill(400), 429])
    expect(responses.at(-1)?.retryAfter).toBeGreaterThan(0)
  })

  test('FORM-10 rejects a weak new password', async () => {
    const { accessToken } = await accountClient.login(await accountClient.person())
    const response = await change(accessToken, PASSWORD, 'weak')
    expect(response.status).toBe(422)
    expect(Object.keys(response.body.error?.fields ?? {})).toEqual(['newPassword'])
  })

  test('AUTH-22 succeeds for one of two concurrent changes', async () => {
    const person = await accountClient.person()
    const [item, other] = [await accountClient.login(person), await accountClient.login(person)]
    const responses = await Promise.all([
      change(item.accessToken, PASSWORD, 'First-choice-1'),
      change(other.accessToken, PASSWORD, 'Second-choice-2'),
    ])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const logins = await Promise.all(
      ['First-choice-1', 'Second-choice-2'].map((password) => loginStatus(person, password)),
    )
    expect(logins.toSorted((a, b) => a - b)).toEqual([200, 400])
  })
})

describe('forgot-password', () => {
  test('AUTH-23 returns the same for known and unknown emails, and sends a link only to a known one', async () => {
    const { email } = await accountClient.person()
    const known = await accountClient.post('forgot-password', { email: email.toUpperCase() })
    const unknown = await accountClient.post('forgot-password', { email: `x${email}` })
    expect([known.status, known.body]).toEqual([200, {}])
    expect(unknown).toEqual(known)
    expect(await accountClient.tokenTo(email, 'reset-password')).toHaveLength(43)
    expect(await accountClient.sentTo(`x${email}`)).toEqual([])
  })

  test('AUTH-23 takes the same minimum time for known and unknown emails', async () => {
    const { email } = await accountClient.person()
    const duration = async (address: string) => {
      const start = performance.now()
      await accountClient.post('forgot-password', { email: address })
      return performance.now() - start
    }
    expect(await duration(`x${email}`)).toBeGreaterThan(95)
    expect(await duration(email)).toBeGreaterThan(95)
  })

  test('AUTH-20 AUTH-23 is rate-limited per address, for known and unknown emails alike', async () => {
    const { email } = await accountClient.person()
    const statuses = async (address: string, from: string) => {
      const responses = Array.from({ length: 8 }, () =>
        accountClient.post('forgot-password', { email: address }, { from }),
      )
      return (await Promise.all(responses)).map(({ status }) => status).toSorted((a, b) => a - b)
    }
    const expected = [...Array<number>(5).fill(200), 429, 429, 429]
    expect(await statuses(email, '203.0.113.1')).toEqual(expected)
    expect(await statuses(`x${email}`, '203.0.113.1')).toEqual(expected)
    expect((await accountClient.sentTo(email)).length).toBe(5)
    const otherSession = await accountClient.post(
      'forgot-password',
      { email },
      { from: '203.0.113.2' },
    )
    expect(otherSession.status).toBe(200)
  })
})

describe('reset-password', () => {
  const REJECTED = { status: 400, body: { error: { code: '010.050' } } }

  const reset = (token: string, password = NEW_PASSWORD) =>
    accountClient.post('reset-password', { token, password })

  const deleted = async (input = {}) => {
    const person = await accountClient.person(input)
    await accountClient.post('forgot-password', { email: person.email })
    return { person, token: await accountClient.tokenTo(person.email, 'reset-password') }
  }

  test('AUTH-24 AUTH-25 sets the password once and ends all sessions', async () => {
    const { person, token } = await deleted()
    const old = await accountClient.login(person)
    const response = await reset(token)
    expect([response.status, response.body]).toEqual([200, {}])
    expect(await profileStatus(old.accessToken)).toBe(401)
    expect(
      (await accountClient.post('refresh-token', { refreshToken: old.refreshToken })).status,
    ).toBe(401)
    expect(await loginStatus(person, PASSWORD)).toBe(400)
    expect(await loginStatus(person, NEW_PASSWORD)).toBe(200)
    expect(await reset(token, 'Another-one-3')).toMatchObject(REJECTED)
    expect(await loginStatus(person, NEW_PASSWORD)).toBe(200)
  })

  test('AUTH-24 succeeds for one of 20 concurrent requests with the same token', async () => {
    const { token } = await deleted()
    const responses = await Promise.all(Array.from({ length: 20 }, () => reset(token)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('AUTH-24 accepts the token for 59 minutes and not for 61', async () => {
    const [early, late] = [await deleted(), await deleted()]
    await market.advance(59 * 60)
    expect((await reset(early.token)).status).toBe(200)
    await market.advance(2 * 60)
    expect(await reset(late.token)).toMatchObject(REJECTED)
  })

  test('AUTH-24 keeps the token valid if the password is rejected', async () => {
    const { token } = await deleted()
    expect((await reset(token, 'weak')).status).toBe(422)
    expect((await reset(token)).status).toBe(200)
  })

  test('AUTH-24 invalidates the other links, as a password change does', async () => {
    const { person, token: first } = await deleted()
    await accountClient.post('forgot-password', { email: person.email })
    const second = await accountClient.tokenTo(person.email, 'reset-password')
    expect(second).not.toBe(first)
    expect((await reset(second)).status).toBe(200)
    expect(await reset(first)).toMatchObject(REJECTED)

    const { person: other, token } = await deleted()
    const { accessToken } = await accountClient.login(other)
    const body = { password: PASSWORD, newPassword: NEW_PASSWORD }
    await accountClient.post('change-password', body, { token: accessToken })
    expect(await reset(token)).toMatchObject(REJECTED)
  })

  test('AUTH-25 does not bypass two-factor authentication', async () => {
    const { person, token } = await deleted({ is_mfa_enabled: true })
    await reset(token)
    const { body } = await accountClient.post('login', {
      email: person.email,
      password: NEW_PASSWORD,
    })
    expect(readClaims(body.accessToken ?? '')).toMatchObject({ scope: 'Mfa Required' })
  })

  test('AUTH-41 rejects a token of another kind', async () => {
    const { email } = await accountClient.registered()
    expect(await reset(await accountClient.tokenTo(email, 'confirm-email'))).toMatchObject(REJECTED)
    expect(await reset('nonsense')).toMatchObject(REJECTED)
  })
})
