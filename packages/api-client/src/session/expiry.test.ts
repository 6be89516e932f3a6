import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createApiClient } from '../create-api-client.ts'
import { createAccessToken } from '../testing/create-token-rotating-server.ts'
import { BASE_URL, errorResponse, stubFetch } from '../testing/stub-fetch.ts'
import { memorySession } from './memory-session.ts'

const NOW = 1_800_000_000

beforeEach(() => vi.useFakeTimers({ now: NOW * 1000, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** A server whose tokens live 15 minutes by the server's clock. */
const setUp = (serverClock: number, accepts: (authorization: string | null) => boolean) => {
  const issue = (n: number) => ({
    accessToken: createAccessToken({ n, exp: serverClock + 900 }),
    refreshToken: `r${n}`,
  })
  let issued = 1
  const { fetch, requests } = stubFetch(({ path, headers }) => {
    if (path === '/account/refresh-token') return Response.json(issue((issued += 1)))
    return accepts(headers.get('authorization'))
      ? Response.json({})
      : errorResponse(401, '000.401', 'no')
  })
  const session = memorySession()
  const api = createApiClient({ baseUrl: BASE_URL, fetch, session })
  return { api, session, issue, paths: () => requests.map(({ path }) => path) }
}

test.each([
  ['has expired', -60, ['/account/refresh-token', '/account/request-mfa']],
  ['expires in 4 seconds', 4, ['/account/refresh-token', '/account/request-mfa']],
  ['is good for 6 seconds', 6, ['/account/request-mfa']],
])(
  'SESSION-1 a token that %s is refreshed before use only if needed',
  async (_, left, expected) => {
    const { api, session, paths } = setUp(NOW, () => true)
    session.write({ accessToken: createAccessToken({ exp: NOW + left }), refreshToken: 'r1' })

    await api.account.requestMfa()

    expect(paths()).toEqual(expected)
  },
)

test('SESSION-1 a token that is not a JWT is used as is', async () => {
  const { api, session, paths } = setUp(NOW, () => true)
  session.write({ accessToken: 'opaque', refreshToken: 'r1' })

  await api.account.requestMfa()

  expect(paths()).toEqual(['/account/request-mfa'])
})

test.each([
  ['a day fast', NOW - 86_400],
  ['a day slow', NOW + 86_400],
])(
  'SESSION-11 with a clock %s, tokens are refreshed at most once a minute',
  async (_, serverClock) => {
    const { api, session, issue, paths } = setUp(serverClock, () => true)
    session.write(issue(1))
    const renewals = () => paths().filter((path) => path === '/account/refresh-token').length

    for (let call = 0; call < 60; call += 1) {
      await api.account.requestMfa()
      vi.advanceTimersByTime(2000)
    }

    expect(renewals()).toBeLessThanOrEqual(2)
    expect(paths()).toHaveLength(60 + renewals())
  },
)

test('SESSION-15 a token that was refreshed before the call is not refreshed again on a 401', async () => {
  const { api, session, paths } = setUp(NOW, () => false)
  session.write({ accessToken: createAccessToken({ exp: NOW - 60 }), refreshToken: 'r1' })

  await expect(api.account.requestMfa()).rejects.toMatchObject({ kind: 'http', status: 401 })

  expect(paths()).toEqual(['/account/refresh-token', '/account/request-mfa'])
})
