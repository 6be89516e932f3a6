import { LIMITS } from '@seatdesk/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  createAccountClient,
  readClaims,
  type Person,
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

const WRONG_CODE = { status: 400, body: { error: { code: '010.020' } } }
const EXPIRED_CODE = { status: 400, body: { error: { code: '010.021' } } }

const brokerWithTwoFactor = () => accountClient.person({ is_mfa_enabled: true })

/** Starts a login that waits for the code. */
const halfway = async (person: Person) => {
  const tokens = await accountClient.login(person)
  return { ...tokens, token: tokens.accessToken, code: await accountClient.codeTo(person.phone) }
}

const profileStatus = async (token: string) =>
  (await accountClient.call('GET', '/account/profile', undefined, { token })).status

describe('two-factor login', () => {
  test('AUTH-15 AUTH-16 the first tokens are valid only for authorize and logout', async () => {
    const person = await brokerWithTwoFactor()
    const { token, refreshToken } = await halfway(person)
    expect(readClaims(token)).toMatchObject({ scope: 'Mfa Required' })
    for (const [method, path] of [
      ['GET', '/account/profile'],
      ['PUT', '/account/profile'],
      ['POST', '/account/change-password'],
      ['POST', '/account/request-mfa'],
      ['POST', '/account/mfa'],
      ['POST', '/account/tags'],
      ['POST', '/account/confirm-phone'],
      ['GET', '/events/'],
      ['GET', '/payment-methods/'],
      ['POST', '/purchases/'],
      ['GET', '/admin/accounts/'],
    ] as const)
      expect(
        (await accountClient.call(method, path, method === 'GET' ? undefined : {}, { token }))
          .status,
      ).toBe(403)
    expect((await accountClient.post('logout', { refreshToken }, { token })).status).toBe(200)
    expect(await accountClient.post('authorize', { code: '123456' }, { token })).toMatchObject({
      status: 401,
    })
  })

  test('AUTH-17 the code opens a full session, and the first tokens end', async () => {
    const person = await brokerWithTwoFactor()
    const { token, refreshToken, code } = await halfway(person)
    const response = await accountClient.post('authorize', { code }, { token })
    expect(response.status).toBe(200)
    const full = parseTokens(response.body)
    expect(readClaims(full.accessToken)).toMatchObject({ scope: 'Authorized User' })
    expect(await profileStatus(full.accessToken)).toBe(200)
    expect((await accountClient.post('authorize', { code }, { token })).status).toBe(401)
    expect(await accountClient.post('refresh-token', { refreshToken })).toMatchObject({
      status: 401,
      body: { error: { code: '010.040' } },
    })
  })

  test('AUTH-5 one of 20 concurrent requests with the same code succeeds', async () => {
    const { token, code } = await halfway(await brokerWithTwoFactor())
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => accountClient.post('authorize', { code }, { token })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('AUTH-5 AUTH-17 WIRE-22 wrong codes return 400 five times, then even the right one returns 429', async () => {
    const { token, code } = await halfway(await brokerWithTwoFactor())
    const guesses = Array.from({ length: 6 }, (_, index) =>
      String((Number(code) + index + 1) % 1e6),
    )
    const responses = []
    for (const guess of guesses)
      responses.push(
        await accountClient.post('authorize', { code: guess.padStart(6, '0') }, { token }),
      )
    expect(responses.slice(0, 5)).toMatchObject(Array(5).fill(WRONG_CODE))
    expect(responses[5]).toMatchObject({ status: 429, retryAfter: 60 })
    expect((await accountClient.post('authorize', { code }, { token })).status).toBe(429)
  })

  test('AUTH-17 an expired code has its own error', async () => {
    const { refreshToken, code } = await halfway(await brokerWithTwoFactor())
    await market.advance(15 * 60 + 1)
    const { accessToken: token } = await accountClient.refreshed({ accessToken: '', refreshToken })
    expect(await accountClient.post('authorize', { code }, { token })).toMatchObject(EXPIRED_CODE)
  })

  test('AUTH-51 AUTH-93 another login code is sent once a minute, and the earlier one becomes invalid', async () => {
    const person = await brokerWithTwoFactor()
    const { token, code: first } = await halfway(person)
    const resend = () => accountClient.post('resend-code', {}, { token })
    expect(await resend()).toMatchObject({ status: 200, body: {} })
    const second = await accountClient.codeTo(person.phone)
    expect(await resend()).toMatchObject({ status: 429, retryAfter: 60 })
    expect(await accountClient.post('authorize', { code: first }, { token })).toMatchObject(
      WRONG_CODE,
    )
    expect(await accountClient.post('authorize', { code: second }, { token })).toMatchObject({
      status: 200,
    })
    expect((await resend()).status).toBe(401)
  })

  test('SESSION-6 refreshing the first tokens keeps their scope', async () => {
    const person = await brokerWithTwoFactor()
    const first = await halfway(person)
    const next = await accountClient.refreshed(first)
    expect(readClaims(next.accessToken)).toMatchObject({ scope: 'Mfa Required' })
    expect(await profileStatus(next.accessToken)).toBe(403)
    const { code } = first
    const response = await accountClient.post('authorize', { code }, { token: next.accessToken })
    expect(response.status).toBe(200)
  })

  test('AUTH-5 wrong codes are limited per account', async () => {
    const person = await brokerWithTwoFactor()
    const limit = LIMITS.wrongCodesOfAccount
    for (let count = 0; count < limit.windows[0].most; count += 1)
      await consumeAttempt(market.ctx.db, { limit, by: String(person.id) }, market.ctx.clock.now())
    const { token, code } = await halfway(person)
    const response = await accountClient.post('authorize', { code }, { token })
    expect(response.status).toBe(429)
    expect(response.retryAfter).toBeGreaterThan(3000)
  })

  test('AUTH-17 an account that was rejected in between cannot log in', async () => {
    const person = await brokerWithTwoFactor()
    const { token, code } = await halfway(person)
    await market.ctx.db
      .updateTable('accounts')
      .set({ state: 'rejected' })
      .where('id', '=', person.id)
      .execute()
    expect(await accountClient.post('authorize', { code }, { token })).toMatchObject({
      status: 403,
      body: { error: { code: '010.061' } },
    })
  })
})

describe('turning two-factor authentication on and off', () => {
  const isMfaEnabled = async (token: string) =>
    (await accountClient.call('GET', '/account/profile', undefined, { token })).body.data

  test('AUTH-27 AUTH-28 a code turns it on, and the next login requires one', async () => {
    const person = await accountClient.person()
    const { accessToken: token } = await accountClient.login(person)
    expect(await accountClient.post('request-mfa', {}, { token })).toMatchObject({
      status: 200,
      body: {},
    })
    const code = await accountClient.codeTo(person.phone)
    const response = await accountClient.post('mfa', { code, isEnabled: true }, { token })
    expect([response.status, response.body]).toEqual([200, {}])
    expect(await isMfaEnabled(token)).toMatchObject({ isMfaEnabled: true })
    expect(readClaims((await accountClient.login(person)).accessToken)).toMatchObject({
      scope: 'Mfa Required',
    })
  })

  test('AUTH-27 a code turns it off', async () => {
    const person = await brokerWithTwoFactor()
    const { token: first, code: loginCode } = await halfway(person)
    const { body } = await accountClient.post('authorize', { code: loginCode }, { token: first })
    const { accessToken: token } = parseTokens(body)
    await accountClient.post('request-mfa', {}, { token })
    const code = await accountClient.codeTo(person.phone)
    await accountClient.post('mfa', { code, isEnabled: false }, { token })
    expect(readClaims((await accountClient.login(person)).accessToken)).toMatchObject({
      scope: 'Authorized User',
    })
  })

  test('AUTH-27 a guessed code is rejected', async () => {
    const person = await accountClient.person()
    const { accessToken: token } = await accountClient.login(person)
    const guess = { code: '123456', isEnabled: true }
    expect(await accountClient.post('mfa', guess, { token })).toMatchObject(WRONG_CODE)
    expect(await isMfaEnabled(token)).toMatchObject({ isMfaEnabled: false })
  })

  test('AUTH-5 a used code is rejected', async () => {
    const person = await accountClient.person()
    const { accessToken: token } = await accountClient.login(person)
    await accountClient.post('request-mfa', {}, { token })
    const code = await accountClient.codeTo(person.phone)
    expect((await accountClient.post('mfa', { code, isEnabled: true }, { token })).status).toBe(200)
    const second = await accountClient.post('mfa', { code, isEnabled: false }, { token })
    expect(second).toMatchObject(WRONG_CODE)
  })

  test('AUTH-29 a code for the setting does not confirm the phone', async () => {
    const person = await accountClient.person()
    const { accessToken: token } = await accountClient.login(person)
    await accountClient.post('request-mfa', {}, { token })
    const code = await accountClient.codeTo(person.phone)
    expect(await accountClient.post('confirm-phone', { code }, { token })).toMatchObject(WRONG_CODE)
    expect((await accountClient.post('mfa', { code, isEnabled: true }, { token })).status).toBe(200)
  })

  test('AUTH-29 codes for the setting and for login are not interchangeable', async () => {
    const person = await brokerWithTwoFactor()
    const inside = await halfway(person)
    const { body } = await accountClient.post(
      'authorize',
      { code: inside.code },
      { token: inside.token },
    )
    const { accessToken: token } = parseTokens(body)

    const { token: waiting, code: loginCode } = await halfway(person)
    await accountClient.post('request-mfa', {}, { token })
    const settingCode = await accountClient.codeTo(person.phone)
    expect(
      await accountClient.post('authorize', { code: settingCode }, { token: waiting }),
    ).toMatchObject(WRONG_CODE)
    expect(
      await accountClient.post('mfa', { code: loginCode, isEnabled: false }, { token }),
    ).toMatchObject(WRONG_CODE)
    expect(
      (await accountClient.post('authorize', { code: loginCode }, { token: waiting })).status,
    ).toBe(200)
  })

  test('AUTH-5 a code that another session requested is rejected', async () => {
    const person = await accountClient.person()
    const [item, other] = [await accountClient.login(person), await accountClient.login(person)]
    await accountClient.post('request-mfa', {}, { token: item.accessToken })
    const code = await accountClient.codeTo(person.phone)
    await accountClient.post('request-mfa', {}, { token: other.accessToken })
    const claim = { code, isEnabled: true }
    expect(await accountClient.post('mfa', claim, { token: other.accessToken })).toMatchObject(
      WRONG_CODE,
    )
    expect((await accountClient.post('mfa', claim, { token: item.accessToken })).status).toBe(200)
  })

  test('AUTH-5 WIRE-27 the codes sent to an account are limited', async () => {
    const person = await accountClient.person()
    const { accessToken: token } = await accountClient.login(person)
    const limit = LIMITS.codesOfAccount
    for (let count = 0; count < limit.windows[0].most; count += 1)
      await consumeAttempt(market.ctx.db, { limit, by: String(person.id) }, market.ctx.clock.now())
    expect((await accountClient.post('request-mfa', {}, { token })).status).toBe(429)
    expect(await accountClient.sentTo(person.phone)).toEqual([])
  })
})
