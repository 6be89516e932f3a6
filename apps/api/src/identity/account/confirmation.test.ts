import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createAccountClient, PASSWORD } from '../../../test/account-client.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'

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

const registered = async () => {
  const { tokens, ...newAccount } = await accountClient.registered()
  return { ...newAccount, tokens, token: tokens.accessToken }
}

/** Access tokens expire before codes do, so moving the clock requires a fresh token. */
const fresh = async ({ tokens }: Awaited<ReturnType<typeof registered>>): Promise<string> =>
  (await accountClient.refreshed(tokens)).accessToken

describe('confirm-phone', () => {
  test('AUTH-4 AUTH-6 confirms with the code once, and rejects a wrong one', async () => {
    const { phoneNumber, token, email } = await registered()
    const code = await accountClient.codeTo(phoneNumber)
    const invalid = code === '000000' ? '000001' : '000000'
    expect(await accountClient.post('confirm-phone', { code: invalid }, { token })).toMatchObject({
      status: 400,
      body: { error: { code: '010.020' } },
    })
    const right = await accountClient.post('confirm-phone', { code }, { token })
    expect([right.status, right.body]).toEqual([200, {}])
    expect((await accountOf(email)).phone_confirmed_at).toBeInstanceOf(Date)
    expect(await accountClient.post('confirm-phone', { code }, { token })).toMatchObject({
      status: 400,
      body: { error: { code: '010.020' } },
    })
  })

  test('AUTH-5 a code is valid for 14 minutes and not for 16', async () => {
    const early = await registered()
    const late = await registered()
    await market.advance(14 * 60)
    const inTime = await accountClient.post(
      'confirm-phone',
      { code: await accountClient.codeTo(early.phoneNumber) },
      { token: await fresh(early) },
    )
    expect(inTime.status).toBe(200)
    await market.advance(2 * 60)
    const tooLate = await accountClient.post(
      'confirm-phone',
      { code: await accountClient.codeTo(late.phoneNumber) },
      { token: await fresh(late) },
    )
    expect(tooLate).toMatchObject({ status: 400, body: { error: { code: '010.021' } } })
  })

  test('AUTH-5 at most five of 200 concurrent guesses are checked against the code', async () => {
    const { phoneNumber, token, email } = await registered()
    const code = await accountClient.codeTo(phoneNumber)
    const guesses = Array.from({ length: 199 }, (_, index) => String(index).padStart(6, '9'))
    const responses = await Promise.all(
      [...guesses.filter((guess) => guess !== code), code].map((guess) =>
        accountClient.post('confirm-phone', { code: guess }, { token }),
      ),
    )
    const evaluated = responses.filter(({ status }) => status !== 429)
    expect(evaluated.length).toBeLessThanOrEqual(5)
    expect(responses.at(-1)).toMatchObject({ status: 429, retryAfter: 60 })
    expect((await accountOf(email)).phone_confirmed_at).toBeNull()
  })

  test('AUTH-5 a code is not valid in the session of another account', async () => {
    const [item, other] = [await registered(), await registered()]
    const code = await accountClient.codeTo(item.phoneNumber)
    const response = await accountClient.post('confirm-phone', { code }, { token: other.token })
    expect(response).toMatchObject({ status: 400, body: { error: { code: '010.020' } } })
  })
})

describe('resend-code', () => {
  test('AUTH-7 AUTH-51 sends one code a minute, and the earlier one becomes invalid', async () => {
    const { phoneNumber, token } = await registered()
    const first = await accountClient.codeTo(phoneNumber)
    const resend = () => accountClient.post('resend-code', {}, { token })
    expect(await resend()).toMatchObject({ status: 200, body: {} })
    const rejected = await resend()
    expect(rejected.status).toBe(429)
    expect(rejected.retryAfter).toBeGreaterThan(0)
    expect(rejected.retryAfter).toBeLessThanOrEqual(60)
    await market.advance(61)
    expect((await resend()).status).toBe(200)

    const texts = await accountClient.sentTo(phoneNumber)
    expect(texts).toHaveLength(3)
    const newest = await accountClient.codeTo(phoneNumber)
    expect(await accountClient.post('confirm-phone', { code: first }, { token })).toMatchObject({
      body: { error: { code: '010.020' } },
    })
    expect((await accountClient.post('confirm-phone', { code: newest }, { token })).status).toBe(
      200,
    )
  })

  test('AUTH-7 allows new attempts with the new code', async () => {
    const { phoneNumber, token } = await registered()
    for (let guess = 0; guess < 6; guess += 1)
      await accountClient.post('confirm-phone', { code: 'wrong' }, { token })
    const usedCode = { code: await accountClient.codeTo(phoneNumber) }
    expect((await accountClient.post('confirm-phone', usedCode, { token })).status).toBe(429)
    await accountClient.post('resend-code', {}, { token })
    const code = await accountClient.codeTo(phoneNumber)
    expect((await accountClient.post('confirm-phone', { code }, { token })).status).toBe(200)
  })

  test('AUTH-7 is rejected once the phone is confirmed', async () => {
    const { phoneNumber, token } = await registered()
    await accountClient.post(
      'confirm-phone',
      { code: await accountClient.codeTo(phoneNumber) },
      { token },
    )
    expect(await accountClient.post('resend-code', {}, { token })).toMatchObject({ status: 409 })
  })
})

describe('confirm-email', () => {
  test('AUTH-8 AUTH-9 confirms with the token any number of times', async () => {
    const { email } = await registered()
    const token = await accountClient.tokenTo(email, 'confirm-email')
    for (let opened = 0; opened < 3; opened += 1)
      expect(await accountClient.post('confirm-email', { token })).toEqual({
        status: 200,
        body: { data: { email } },
        retryAfter: null,
      })
    expect((await accountOf(email)).email_confirmed_at).toBeInstanceOf(Date)
  })

  test.for(['nonsense', 'a'.repeat(43), '../../etc/passwd'])(
    'AUTH-8 rejects the token %s',
    async (token) => {
      expect(await accountClient.post('confirm-email', { token })).toMatchObject({
        status: 400,
        body: { error: { code: '010.030' } },
      })
    },
  )

  test('AUTH-8 an opened link stays valid, and one that was never opened expires after seven days', async () => {
    const [opened, never] = [await registered(), await registered()]
    const tokens = await Promise.all(
      [opened, never].map(({ email }) => accountClient.tokenTo(email, 'confirm-email')),
    )
    await accountClient.post('confirm-email', { token: tokens[0] })
    await market.advance(7 * 24 * 60 * 60 + 1)
    const responses = await Promise.all(
      tokens.map((token) => accountClient.post('confirm-email', { token })),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 400])
  })

  test('AUTH-41 a token of another kind is rejected', async () => {
    const { email } = await accountClient.person()
    await accountClient.post('forgot-password', { email })
    const token = await accountClient.tokenTo(email, 'reset-password')
    expect(await accountClient.post('confirm-email', { token })).toMatchObject({
      status: 400,
      body: { error: { code: '010.030' } },
    })
  })

  test.for([['phone', 'email'] as const, ['email', 'phone'] as const])(
    'AUTH-4 an account is pending after %s and then %s are confirmed',
    async (order) => {
      const { email, phoneNumber, token } = await registered()
      const confirm = {
        phone: async () =>
          accountClient.post(
            'confirm-phone',
            { code: await accountClient.codeTo(phoneNumber) },
            { token },
          ),
        email: async () =>
          accountClient.post('confirm-email', {
            token: await accountClient.tokenTo(email, 'confirm-email'),
          }),
      }
      await confirm[order[0]]()
      expect(await accountOf(email)).toMatchObject({ state: 'registered' })
      await confirm[order[1]]()
      expect(await accountOf(email)).toMatchObject({ state: 'pending' })
      expect(await accountClient.post('login', { email, password: PASSWORD })).toMatchObject({
        status: 403,
        body: { error: { code: '010.061' } },
      })
    },
  )

  test('AUTH-4 an account is pending after both are confirmed at once', async () => {
    const { email, phoneNumber, token } = await registered()
    const [code, link] = [
      await accountClient.codeTo(phoneNumber),
      await accountClient.tokenTo(email, 'confirm-email'),
    ]
    await Promise.all([
      accountClient.post('confirm-phone', { code }, { token }),
      accountClient.post('confirm-email', { token: link }),
      accountClient.post('confirm-email', { token: link }),
    ])
    expect(await accountOf(email)).toMatchObject({ state: 'pending' })
  })
})
