import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createAccountClient, readClaims, type Person } from '../../../../test/account-client.ts'
import { openTestMarket, type TestMarket } from '../../../../test/market.ts'
import { findTimeStep } from './authenticator.ts'

let market: TestMarket
let accountClient: ReturnType<typeof createAccountClient>

beforeAll(async () => {
  market = await openTestMarket({ TRUSTED_PROXIES: '1' })
  accountClient = createAccountClient(market)
})

afterAll(() => market.close())

const WRONG_CODE = { status: 400, body: { error: { code: '010.020' } } }

/** Returns the code that an app shows a number of time steps from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: market.ctx.clock.now().getTime() + steps * 30_000 })

/** Creates an account with an authenticator; returns its secret and recovery codes. */
const brokerWithTwoFactor = async (input = {}) => {
  const person = await accountClient.person(input)
  const { accessToken: token } = await fullLogin(person)
  const started = await accountClient.post('authenticator', {}, { token })
  const { secret } = started.body.data as { secret: string }
  const { body } = await accountClient.post(
    'authenticator/confirm',
    { code: codeOf(secret) },
    { token },
  )
  const { recoveryCodes } = body.data as { recoveryCodes: string[] }
  await market.advance(60)
  return { person, token, secret, recoveryCodes }
}

const fullLogin = async (person: Person) => {
  const pair = await accountClient.login(person)
  if (readClaims(pair.accessToken)['scope'] !== 'Mfa Required') return pair
  const code = await accountClient.codeTo(person.phone)
  const { body } = await accountClient.post('authorize', { code }, { token: pair.accessToken })
  return { accessToken: body.accessToken ?? '', refreshToken: body.refreshToken ?? '' }
}

const authorize = async (person: Person, code: string) => {
  const { accessToken: token } = await accountClient.login(person)
  return accountClient.post('authorize', { code }, { token })
}

// RFC 6238, appendix B. Ours are the last six digits.
test.for([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
] as const)('AUTH-87 the code at %i seconds matches RFC 6238', ([seconds, code]) => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const at = (shift: number) =>
    findTimeStep({ secret, code, now: new Date((seconds + shift) * 1000) })
  const step = Math.floor(seconds / 30)
  expect([at(0), at(30), at(-30), at(60), at(-60)]).toEqual([step, step, step, null, null])
})

describe('an authenticator', () => {
  test('AUTH-87 is required at login, without a text message', async () => {
    const { person, secret } = await brokerWithTwoFactor()
    const { accessToken: token } = await accountClient.login(person)
    expect(readClaims(token)).toMatchObject({ scope: 'Mfa Required' })
    expect(await accountClient.sentTo(person.phone)).toEqual([])
    expect(await accountClient.post('authorize', { code: '000000' }, { token })).toMatchObject(
      WRONG_CODE,
    )
    const { body } = await accountClient.post('authorize', { code: codeOf(secret) }, { token })
    expect(readClaims(body.accessToken ?? '')).toMatchObject({ scope: 'Authorized User' })
  })

  test('AUTH-87 can be used instead of the text message code', async () => {
    const { person, secret } = await brokerWithTwoFactor({ is_mfa_enabled: true })
    const { accessToken: token } = await accountClient.login(person)
    const sent = await accountClient.codeTo(person.phone)
    expect(await accountClient.post('authorize', { code: sent }, { token })).toMatchObject({
      status: 200,
    })
    expect(await authorize(person, codeOf(secret))).toMatchObject({ status: 200 })
  })

  test('AUTH-88 accepts a code once, and no earlier ones after it', async () => {
    const { person, secret } = await brokerWithTwoFactor()
    const [before, code] = [codeOf(secret, -1), codeOf(secret)]
    expect(await authorize(person, code)).toMatchObject({ status: 200 })
    expect(await authorize(person, code)).toMatchObject(WRONG_CODE)
    expect(await authorize(person, before)).toMatchObject(WRONG_CODE)
    await market.advance(30)
    expect(await authorize(person, codeOf(secret))).toMatchObject({ status: 200 })
  })

  test('AUTH-88 accepts one of ten concurrent logins with the same code', async () => {
    const { person, secret } = await brokerWithTwoFactor()
    const pairs = []
    for (let index = 0; index < 10; index += 1) pairs.push(await accountClient.login(person))
    const code = codeOf(secret)
    const responses = await Promise.all(
      pairs.map(({ accessToken: token }) => accountClient.post('authorize', { code }, { token })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('AUTH-88 allows 30 wrong codes before a 429', async () => {
    const { person } = await brokerWithTwoFactor()
    await market.ctx.db
      .updateTable('sessions')
      .set({ network: '192.0.2.99' })
      .where('account_id', '=', person.id)
      .execute()
    const { accessToken: token } = await accountClient.login(person)
    const statuses = []
    for (let guess = 0; guess < 31; guess += 1)
      statuses.push((await accountClient.post('authorize', { code: '000000' }, { token })).status)
    expect(statuses).toEqual([...Array<number>(30).fill(400), 429])
  })

  test('AUTH-89 is active only after a confirmed code, and its secret is stored encrypted', async () => {
    const person = await accountClient.person()
    const { accessToken: token } = await accountClient.login(person)
    const started = await accountClient.post('authenticator', {}, { token })
    const { secret, uri } = started.body.data as { secret: string; uri: string }
    expect(uri).toContain(`otpauth://totp/Seatdesk:`)
    expect(uri).toContain(`secret=${secret}`)
    expect(readClaims((await accountClient.login(person)).accessToken)).toMatchObject({
      scope: 'Authorized User',
    })
    const invalid = await accountClient.post('authenticator/confirm', { code: '000000' }, { token })
    expect(invalid).toMatchObject(WRONG_CODE)
    const row = await market.ctx.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(row.totp_secret).not.toBeNull()
    expect(JSON.stringify(row)).not.toContain(secret)
  })

  test('AUTH-89 is turned off with its recovery codes, and the owner is emailed about both changes', async () => {
    const { person, token, recoveryCodes } = await brokerWithTwoFactor()
    expect(await accountClient.post('authenticator', {}, { token })).toMatchObject({ status: 409 })
    const off = () => accountClient.post('authenticator/turn-off', {}, { token })
    expect(await off()).toMatchObject({ status: 200 })
    expect(await off()).toMatchObject({ status: 409 })
    expect((await accountClient.sentTo(person.email)).map(({ subject }) => subject)).toEqual([
      'Two-factor authentication was turned off',
      'Two-factor authentication was turned on',
    ])
    expect(readClaims((await accountClient.login(person)).accessToken)).toMatchObject({
      scope: 'Authorized User',
    })
    const stored = await market.ctx.db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('account_id', '=', person.id)
      .execute()
    expect([stored.length, recoveryCodes.length]).toEqual([0, 10])
  })
})

describe('recovery codes', () => {
  test('AUTH-90 are ten, stored as hashes, and each is valid once in any spelling', async () => {
    const { person, token, recoveryCodes } = await brokerWithTwoFactor()
    expect(new Set(recoveryCodes).size).toBe(10)
    const stored = await market.ctx.db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('account_id', '=', person.id)
      .execute()
    for (const code of recoveryCodes) expect(JSON.stringify(stored)).not.toContain(code)
    const code = recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ') ?? ''
    expect(await authorize(person, code)).toMatchObject({ status: 200 })
    expect(await authorize(person, code)).toMatchObject(WRONG_CODE)
    const left = await accountClient.call('GET', '/account/two-factor', undefined, { token })
    expect(left.body.data).toEqual({
      isTextMessageEnabled: false,
      isAuthenticatorEnabled: true,
      recoveryCodesLeft: 9,
    })
  })

  test('AUTH-90 of another account are rejected', async () => {
    const [item, other] = [await brokerWithTwoFactor(), await brokerWithTwoFactor()]
    expect(await authorize(item.person, other.recoveryCodes[0] ?? '')).toMatchObject(WRONG_CODE)
  })

  test('AUTH-90 are invalid after new ones are created', async () => {
    const { person, token, recoveryCodes } = await brokerWithTwoFactor()
    const { body } = await accountClient.post('recovery-codes', {}, { token })
    const { recoveryCodes: next } = body.data as { recoveryCodes: string[] }
    expect(await authorize(person, recoveryCodes[0] ?? '')).toMatchObject(WRONG_CODE)
    expect(await authorize(person, next[0] ?? '')).toMatchObject({ status: 200 })
  })
})
