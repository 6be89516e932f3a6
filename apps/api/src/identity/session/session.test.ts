import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createAccountClient, readClaims, parseTokens } from '../../../test/account-client.ts'
import { freezeClock } from '../../../test/fake-clock.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'

let market: TestMarket
let accountClient: ReturnType<typeof createAccountClient>

beforeAll(async () => {
  market = await openTestMarket({ TRUSTED_PROXIES: '1' })
  accountClient = createAccountClient(market)
})

afterAll(() => market.close())

const REJECTED = { status: 401, body: { error: { code: '010.040' } } }

const profileStatus = async (token: string) =>
  (await accountClient.call('GET', '/account/profile', undefined, { token })).status

const refresh = (refreshToken: string) => accountClient.post('refresh-token', { refreshToken })

const signedIn = async () => accountClient.login(await accountClient.person())

test('WIRE-5 the bearer scheme is accepted in any case and with several spaces', async () => {
  const { accessToken } = await signedIn()
  const statusWith = async (authorization: string) =>
    (await market.request('/account/profile', { headers: { authorization } })).status
  for (const scheme of ['Bearer ', 'bearer ', 'BEARER  '])
    expect(await statusWith(scheme + accessToken)).toBe(200)
  for (const scheme of ['', 'Bearer', 'Basic ', 'Bearer,'])
    expect(await statusWith(scheme + accessToken)).toBe(401)
})

describe('refresh tokens', () => {
  freezeClock()

  test('SESSION-1 SESSION-2 return a new pair in the same scope, with an access token valid for 15 minutes', async () => {
    const first = await signedIn()
    const next = parseTokens((await refresh(first.refreshToken)).body)
    expect(next.refreshToken).not.toBe(first.refreshToken)
    const { scope, sub, exp, iat } = readClaims(next.accessToken)
    expect({ scope, sub }).toEqual({
      scope: 'Authorized User',
      sub: readClaims(first.accessToken)['sub'],
    })
    expect(Number(exp) - Number(iat)).toBe(15 * 60)
    await market.advance(15 * 60 - 2)
    expect(await profileStatus(next.accessToken)).toBe(200)
    await market.advance(3)
    expect(await profileStatus(next.accessToken)).toBe(401)
    expect((await refresh(next.refreshToken)).status).toBe(200)
  })

  test('SESSION-3 rotate once for 50 concurrent requests, which all get the same successor', async () => {
    const { refreshToken } = await signedIn()
    const responses = await Promise.all(Array.from({ length: 50 }, () => refresh(refreshToken)))
    const successors = responses.map(({ body }) => parseTokens(body).refreshToken)
    expect(new Set(successors).size).toBe(1)
    const rows = await market.ctx.db
      .selectFrom('refresh_tokens as t')
      .innerJoin('sessions as s', 's.id', 't.session_id')
      .select('t.token_hash')
      .where(
        's.id',
        '=',
        String(readClaims(parseTokens(responses[0]?.body ?? {}).accessToken)['sid']),
      )
      .execute()
    expect(rows).toHaveLength(2)
  })

  test('SESSION-3 return the same successor when reused after 9 seconds', async () => {
    const { refreshToken } = await signedIn()
    const { refreshToken: successor } = parseTokens((await refresh(refreshToken)).body)
    await market.advance(9)
    expect(parseTokens((await refresh(refreshToken)).body).refreshToken).toBe(successor)
    expect((await refresh(successor)).status).toBe(200)
  })

  test('SESSION-3 SESSION-5 are rejected when reused after 11 seconds, and the successor stays valid', async () => {
    const { refreshToken } = await signedIn()
    const next = parseTokens((await refresh(refreshToken)).body)
    await market.advance(11)
    expect(await refresh(refreshToken)).toMatchObject(REJECTED)
    expect(await profileStatus(next.accessToken)).toBe(200)
    expect((await refresh(next.refreshToken)).status).toBe(200)
  })

  test.for([0, 5, 60])(
    'SESSION-4 end the session when a grandparent is reused after %s seconds',
    async (seconds) => {
      const first = await signedIn()
      const second = parseTokens((await refresh(first.refreshToken)).body)
      const third = parseTokens((await refresh(second.refreshToken)).body)
      await market.advance(seconds)
      expect(await refresh(first.refreshToken)).toMatchObject(REJECTED)
      for (const pair of [first, second, third]) {
        expect(await profileStatus(pair.accessToken)).toBe(401)
        expect(await refresh(pair.refreshToken)).toMatchObject(REJECTED)
      }
    },
  )

  test('SESSION-4 do not end other sessions of the account when one is reused', async () => {
    const person = await accountClient.person()
    const [stolen, other] = [await accountClient.login(person), await accountClient.login(person)]
    const second = parseTokens((await refresh(stolen.refreshToken)).body)
    await refresh(second.refreshToken)
    await refresh(stolen.refreshToken)
    expect(await profileStatus(second.accessToken)).toBe(401)
    expect(await profileStatus(other.accessToken)).toBe(200)
  })

  test('SESSION-2 are rejected once expired, even before they are deleted', async () => {
    const { refreshToken } = await signedIn()
    await market.ctx.sandbox?.clock.advance(30 * 24 * 60 * 60)
    expect(await refresh(refreshToken)).toMatchObject(REJECTED)
  })

  test('SESSION-2 are valid for 30 days', async () => {
    const [early, late] = [await signedIn(), await signedIn()]
    await market.advance(30 * 24 * 60 * 60 - 1)
    expect((await refresh(early.refreshToken)).status).toBe(200)
    await market.advance(2)
    expect(await refresh(late.refreshToken)).toMatchObject(REJECTED)
  })

  test.for(['nonsense', 'x'.repeat(5000)])('SESSION-5 are rejected if malformed', async (token) => {
    expect(await refresh(token)).toMatchObject(REJECTED)
  })

  test('AUTH-10 are not stored in plain text, and neither are access tokens', async () => {
    const { refreshToken, accessToken } = await signedIn()
    const next = parseTokens((await refresh(refreshToken)).body)
    const rows = await market.ctx.db.selectFrom('refresh_tokens').selectAll().execute()
    for (const token of [refreshToken, accessToken, next.refreshToken])
      expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('logout', () => {
  test('AUTH-40 ends the session at once, with its refresh and access tokens', async () => {
    const { accessToken: token, refreshToken } = await signedIn()
    const response = await accountClient.post('logout', { refreshToken }, { token })
    expect([response.status, response.body]).toEqual([200, {}])
    expect(await profileStatus(token)).toBe(401)
    expect(await refresh(refreshToken)).toMatchObject(REJECTED)
  })

  test('SESSION-12 ends the session with an already exchanged refresh token too', async () => {
    const first = await signedIn()
    const next = parseTokens((await refresh(first.refreshToken)).body)
    await accountClient.post(
      'logout',
      { refreshToken: first.refreshToken },
      { token: next.accessToken },
    )
    expect(await profileStatus(next.accessToken)).toBe(401)
  })

  test('AUTH-40 succeeds with an unknown or foreign token without ending a session', async () => {
    const [own, other] = [await signedIn(), await signedIn()]
    for (const refreshToken of ['unknown', other.refreshToken])
      expect(
        await accountClient.post('logout', { refreshToken }, { token: own.accessToken }),
      ).toMatchObject({ status: 200, body: {} })
    expect(await profileStatus(own.accessToken)).toBe(200)
    expect(await profileStatus(other.accessToken)).toBe(200)
  })

  test('SESSION-17 ends the session even during concurrent refreshes', async () => {
    const { accessToken: token, refreshToken } = await signedIn()
    const responses = await Promise.all([
      ...Array.from({ length: 10 }, () => refresh(refreshToken)),
      accountClient.post('logout', { refreshToken }, { token }),
    ])
    for (const { body } of responses.filter(
      (response) => response.body.accessToken !== undefined,
    )) {
      const pair = parseTokens(body)
      expect(await profileStatus(pair.accessToken)).toBe(401)
      expect(await refresh(pair.refreshToken)).toMatchObject(REJECTED)
    }
  })
})

describe('forged access tokens', () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

  const forgeries: Record<string, (token: string) => Promise<string> | string> = {
    'no token at all': () => '',
    'two dots': () => '..',
    'the algorithm none': (token) =>
      `${encode({ alg: 'none', typ: 'JWT' })}.${token.split('.')[1]}.`,
    'the algorithm None with our signature': (token) =>
      `${encode({ alg: 'None' })}.${token.split('.').slice(1).join('.')}`,
    'a changed scope': (token) => {
      const [head, , signature] = token.split('.')
      const claims = { ...readClaims(token), scope: 'Authorized Admin User' }
      return `${head}.${encode(claims)}.${signature}`
    },
    'a cut signature': (token) => token.slice(0, -4),
    'no signature': (token) => `${token.split('.').slice(0, 2).join('.')}.`,
    "a key of one's own": (token) =>
      new SignJWT(readClaims(token))
        .setProtectedHeader({ alg: 'HS256' })
        .sign(secret('my-own-key')),
    'an empty key': (token) =>
      new SignJWT(readClaims(token)).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32)),
    'the session secret without its purpose': (token) =>
      new SignJWT(readClaims(token))
        .setProtectedHeader({ alg: 'HS256' })
        .sign(secret(market.ctx.settings.sessionSecret)),
    'another algorithm with our key': (token) =>
      new SignJWT(readClaims(token))
        .setProtectedHeader({ alg: 'HS512' })
        .sign(secret(`${market.ctx.settings.sessionSecret}|access`)),
    'a key id that is a path': (token) =>
      new SignJWT(readClaims(token))
        .setProtectedHeader({ alg: 'HS256', kid: '../../dev/null' })
        .sign(new Uint8Array(32)),
    'a session that does not exist': (token) =>
      new SignJWT({ ...readClaims(token), sid: crypto.randomUUID() })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(secret(`${market.ctx.settings.sessionSecret}|access`)),
    "another account's number on one's own session": (token) =>
      new SignJWT({ ...readClaims(token), sub: '1' })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(secret(`${market.ctx.settings.sessionSecret}|access`)),
    'a number that is none': (token) =>
      new SignJWT({ ...readClaims(token), sub: 'NaN' })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(secret(`${market.ctx.settings.sessionSecret}|access`)),
  }

  const secret = (text: string) => new TextEncoder().encode(text)

  test.for(Object.entries(forgeries))('WIRE-22 %s returns 401', async ([, forge]) => {
    const { accessToken } = await signedIn()
    expect(await profileStatus(await forge(accessToken))).toBe(401)
    expect(await profileStatus(accessToken)).toBe(200)
  })

  test('WIRE-22 a refresh token returns 401', async () => {
    const { refreshToken } = await signedIn()
    expect(await profileStatus(refreshToken)).toBe(401)
  })
})
