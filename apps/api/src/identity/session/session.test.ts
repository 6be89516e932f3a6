import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createAccountClient, claimsOf, tokensIn } from '../../../test/account-client.ts'
import { standStill } from '../../../test/fake-clock.ts'
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

test('WIRE-5 the scheme of a bearer token may be written in any case, with spaces after it', async () => {
  const { accessToken } = await signedIn()
  const statusWith = async (authorization: string) =>
    (await market.request('/account/profile', { headers: { authorization } })).status
  for (const scheme of ['Bearer ', 'bearer ', 'BEARER  '])
    expect(await statusWith(scheme + accessToken)).toBe(200)
  for (const scheme of ['', 'Bearer', 'Basic ', 'Bearer,'])
    expect(await statusWith(scheme + accessToken)).toBe(401)
})

describe('refreshing', () => {
  standStill()

  test('SESSION-1 SESSION-2 gives a new pair in the same scope, the access token for 15 minutes', async () => {
    const first = await signedIn()
    const next = tokensIn((await refresh(first.refreshToken)).body)
    expect(next.refreshToken).not.toBe(first.refreshToken)
    const { scope, sub, exp, iat } = claimsOf(next.accessToken)
    expect({ scope, sub }).toEqual({
      scope: 'Authorized User',
      sub: claimsOf(first.accessToken)['sub'],
    })
    expect(Number(exp) - Number(iat)).toBe(15 * 60)
    await market.advance(15 * 60 - 2)
    expect(await profileStatus(next.accessToken)).toBe(200)
    await market.advance(3)
    expect(await profileStatus(next.accessToken)).toBe(401)
    expect((await refresh(next.refreshToken)).status).toBe(200)
  })

  test('SESSION-3 fifty at once rotate once, and all get the same successor', async () => {
    const { refreshToken } = await signedIn()
    const replies = await Promise.all(Array.from({ length: 50 }, () => refresh(refreshToken)))
    const successors = replies.map(({ body }) => tokensIn(body).refreshToken)
    expect(new Set(successors).size).toBe(1)
    const rows = await market.ctx.db
      .selectFrom('refresh_tokens as t')
      .innerJoin('sessions as s', 's.id', 't.session_id')
      .select('t.token_hash')
      .where('s.id', '=', String(claimsOf(tokensIn(replies[0]?.body ?? {}).accessToken)['sid']))
      .execute()
    expect(rows).toHaveLength(2)
  })

  test('SESSION-3 the parent may be repeated after 9 seconds, and gets the same successor', async () => {
    const { refreshToken } = await signedIn()
    const { refreshToken: successor } = tokensIn((await refresh(refreshToken)).body)
    await market.advance(9)
    expect(tokensIn((await refresh(refreshToken)).body).refreshToken).toBe(successor)
    expect((await refresh(successor)).status).toBe(200)
  })

  test('SESSION-3 SESSION-5 the parent is refused after 11 seconds, and the successor stays good', async () => {
    const { refreshToken } = await signedIn()
    const next = tokensIn((await refresh(refreshToken)).body)
    await market.advance(11)
    expect(await refresh(refreshToken)).toMatchObject(REJECTED)
    expect(await profileStatus(next.accessToken)).toBe(200)
    expect((await refresh(next.refreshToken)).status).toBe(200)
  })

  test.for([0, 5, 60])(
    'SESSION-4 a grandparent after %s seconds ends the whole family, access tokens included',
    async (seconds) => {
      const first = await signedIn()
      const second = tokensIn((await refresh(first.refreshToken)).body)
      const third = tokensIn((await refresh(second.refreshToken)).body)
      await market.advance(seconds)
      expect(await refresh(first.refreshToken)).toMatchObject(REJECTED)
      for (const pair of [first, second, third]) {
        expect(await profileStatus(pair.accessToken)).toBe(401)
        expect(await refresh(pair.refreshToken)).toMatchObject(REJECTED)
      }
    },
  )

  test('SESSION-4 the end of one family leaves the other sessions of the account alone', async () => {
    const person = await accountClient.person()
    const [stolen, other] = [await accountClient.login(person), await accountClient.login(person)]
    const second = tokensIn((await refresh(stolen.refreshToken)).body)
    await refresh(second.refreshToken)
    await refresh(stolen.refreshToken)
    expect(await profileStatus(second.accessToken)).toBe(401)
    expect(await profileStatus(other.accessToken)).toBe(200)
  })

  test('SESSION-2 an expired refresh token is refused before it is swept away, too', async () => {
    const { refreshToken } = await signedIn()
    await market.ctx.sandbox?.clock.advance(30 * 24 * 60 * 60)
    expect(await refresh(refreshToken)).toMatchObject(REJECTED)
  })

  test('SESSION-2 a refresh token lives thirty days', async () => {
    const [early, late] = [await signedIn(), await signedIn()]
    await market.advance(30 * 24 * 60 * 60 - 1)
    expect((await refresh(early.refreshToken)).status).toBe(200)
    await market.advance(2)
    expect(await refresh(late.refreshToken)).toMatchObject(REJECTED)
  })

  test.for(['nonsense', 'x'.repeat(5000)])('SESSION-5 refuses what is no token', async (token) => {
    expect(await refresh(token)).toMatchObject(REJECTED)
  })

  test('AUTH-10 neither token is kept readable', async () => {
    const { refreshToken, accessToken } = await signedIn()
    const next = tokensIn((await refresh(refreshToken)).body)
    const rows = await market.ctx.db.selectFrom('refresh_tokens').selectAll().execute()
    for (const token of [refreshToken, accessToken, next.refreshToken])
      expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('logging out', () => {
  test('AUTH-40 ends the session at once, refresh and access tokens alike', async () => {
    const { accessToken: token, refreshToken } = await signedIn()
    const reply = await accountClient.post('logout', { refreshToken }, { token })
    expect([reply.status, reply.body]).toEqual([200, {}])
    expect(await profileStatus(token)).toBe(401)
    expect(await refresh(refreshToken)).toMatchObject(REJECTED)
  })

  test('SESSION-12 a token that was exchanged meanwhile ends its session too', async () => {
    const first = await signedIn()
    const next = tokensIn((await refresh(first.refreshToken)).body)
    await accountClient.post(
      'logout',
      { refreshToken: first.refreshToken },
      { token: next.accessToken },
    )
    expect(await profileStatus(next.accessToken)).toBe(401)
  })

  test("AUTH-40 an unknown token, or another account's, is no failure and ends nothing", async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()]
    for (const refreshToken of ['unknown', theirs.refreshToken])
      expect(
        await accountClient.post('logout', { refreshToken }, { token: mine.accessToken }),
      ).toMatchObject({ status: 200, body: {} })
    expect(await profileStatus(mine.accessToken)).toBe(200)
    expect(await profileStatus(theirs.accessToken)).toBe(200)
  })

  test('SESSION-17 a logout amid refreshes stays a logout', async () => {
    const { accessToken: token, refreshToken } = await signedIn()
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, () => refresh(refreshToken)),
      accountClient.post('logout', { refreshToken }, { token }),
    ])
    for (const { body } of replies.filter((reply) => reply.body.accessToken !== undefined)) {
      const pair = tokensIn(body)
      expect(await profileStatus(pair.accessToken)).toBe(401)
      expect(await refresh(pair.refreshToken)).toMatchObject(REJECTED)
    }
  })
})

describe('forged access tokens', () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

  const forgeries: Record<string, (good: string) => Promise<string> | string> = {
    'no token at all': () => '',
    'two dots': () => '..',
    'the algorithm none': (good) => `${encode({ alg: 'none', typ: 'JWT' })}.${good.split('.')[1]}.`,
    'the algorithm None with our signature': (good) =>
      `${encode({ alg: 'None' })}.${good.split('.').slice(1).join('.')}`,
    'a changed scope': (good) => {
      const [head, , signature] = good.split('.')
      const claims = { ...claimsOf(good), scope: 'Authorized Admin User' }
      return `${head}.${encode(claims)}.${signature}`
    },
    'a cut signature': (good) => good.slice(0, -4),
    'no signature': (good) => `${good.split('.').slice(0, 2).join('.')}.`,
    "a key of one's own": (good) =>
      new SignJWT(claimsOf(good)).setProtectedHeader({ alg: 'HS256' }).sign(secret('my-own-key')),
    'an empty key': (good) =>
      new SignJWT(claimsOf(good)).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32)),
    'the session secret without its purpose': (good) =>
      new SignJWT(claimsOf(good))
        .setProtectedHeader({ alg: 'HS256' })
        .sign(secret(market.ctx.settings.sessionSecret)),
    'another algorithm with our key': (good) =>
      new SignJWT(claimsOf(good))
        .setProtectedHeader({ alg: 'HS512' })
        .sign(secret(`${market.ctx.settings.sessionSecret}|access`)),
    'a key id that is a path': (good) =>
      new SignJWT(claimsOf(good))
        .setProtectedHeader({ alg: 'HS256', kid: '../../dev/null' })
        .sign(new Uint8Array(32)),
    'a session that does not exist': (good) =>
      new SignJWT({ ...claimsOf(good), sid: crypto.randomUUID() })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(secret(`${market.ctx.settings.sessionSecret}|access`)),
    "another account's number on one's own session": (good) =>
      new SignJWT({ ...claimsOf(good), sub: '1' })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(secret(`${market.ctx.settings.sessionSecret}|access`)),
    'a number that is none': (good) =>
      new SignJWT({ ...claimsOf(good), sub: 'NaN' })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(secret(`${market.ctx.settings.sessionSecret}|access`)),
  }

  const secret = (text: string) => new TextEncoder().encode(text)

  test.for(Object.entries(forgeries))('WIRE-22 %s is a 401', async ([, forge]) => {
    const { accessToken } = await signedIn()
    expect(await profileStatus(await forge(accessToken))).toBe(401)
    expect(await profileStatus(accessToken)).toBe(200)
  })

  test('WIRE-22 a refresh token is no access token', async () => {
    const { refreshToken } = await signedIn()
    expect(await profileStatus(refreshToken)).toBe(401)
  })
})
