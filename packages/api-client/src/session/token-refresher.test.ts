import { contract } from '@seatdesk/domain/contract'
import { describe, expect, test } from 'vitest'

import { createApiClient } from '../create-api-client.ts'
import { createEndpointCaller } from '../create-endpoint-caller.ts'
import { createRequestSender } from '../create-request-sender.ts'
import { createTransport } from '../request/transport.ts'
import { createSignedInClient } from '../testing/create-signed-in-client.ts'
import { createTokenRotatingServer } from '../testing/create-token-rotating-server.ts'
import { BASE_URL, failToConnect, errorResponse } from '../testing/stub-fetch.ts'
import { memorySession } from './memory-session.ts'
import type { TokenRefresher } from './token-refresher.ts'

const bodyOf = ({ text }: { text: string }): unknown => JSON.parse(text)

describe('a rejected access token', () => {
  test('SESSION-11 causes one refresh for 200 calls, and all of them succeed', async () => {
    const server = createTokenRotatingServer()
    const { api, session, outcomes } = createSignedInClient(server)
    server.expire()

    const calls = Array.from({ length: 200 }, () => api.account.requestMfa())
    await expect(Promise.all(calls)).resolves.toHaveLength(200)

    expect(server.renewals()).toHaveLength(1)
    expect(server.calls()).toHaveLength(400)
    expect(session.read('session')).toEqual(server.tokens())
    expect(outcomes).toEqual(['started', 'renewed'])
  })

  test('SESSION-11 causes one refresh per call if the refresh is not shared', async () => {
    const server = createTokenRotatingServer()
    const session = memorySession(server.tokens())
    const send = createRequestSender(
      createTransport({
        baseUrl: BASE_URL,
        fetch: server.fetch,
        timeZone: 'UTC',
        maxRetryWaitSeconds: 0,
      }),
    )
    const callInfo = { call: 'account.refreshToken', requestId: 'r' }
    const naive: TokenRefresher = {
      pendingFor: () => undefined,
      renew: async ({ refreshToken }) => {
        const tokens = await send(contract.account.refreshToken, { refreshToken }, callInfo, {})
        session.write(tokens)
        return tokens
      },
    }
    const call = createEndpointCaller({ send, session, renewal: naive, apiKey: undefined, on: {} })
    server.expire()

    await Promise.all(
      Array.from({ length: 20 }, () => call('account.requestMfa', contract.account.requestMfa)),
    )

    expect(server.renewals()).toHaveLength(20)
  })

  test('SESSION-11 makes calls that start during the refresh wait for it', async () => {
    const gate = Promise.withResolvers<void>()
    const server = createTokenRotatingServer({
      onTheWay: ({ path }) => (path.endsWith('refresh-token') ? gate.promise : undefined),
    })
    const { api } = createSignedInClient(server)
    server.expire()
    const first = api.account.requestMfa()
    await expect.poll(() => server.renewals()).toHaveLength(1)

    const second = api.account.setSeatMap({ isEnabled: true })
    gate.resolve()
    await Promise.all([first, second])

    expect(server.renewals()).toHaveLength(1)
    expect(server.calls().filter(({ path }) => path === '/account/seat-map')).toHaveLength(1)
  })

  test('SESSION-16 causes no refresh if the session has newer tokens by then', async () => {
    const server = createTokenRotatingServer({
      onTheWay: (_request, when) => {
        if (when === 'arriving' && server.requests.length === 1) session.write(server.logIn('ann'))
      },
    })
    const { api, session } = createSignedInClient(server)

    await expect(api.account.requestMfa()).resolves.toEqual({})

    expect(server.renewals()).toHaveLength(0)
    expect(server.calls()).toHaveLength(2)
  })

  test('SESSION-16 of one account is not retried with the token of another', async () => {
    const server = createTokenRotatingServer({
      onTheWay: (_request, when) => {
        if (when === 'arriving' && server.requests.length === 1) session.write(server.logIn('bob'))
      },
    })
    const { api, session } = createSignedInClient(server)

    await expect(api.account.requestMfa()).rejects.toMatchObject({ kind: 'http', status: 401 })

    expect(server.calls()).toHaveLength(1)
    expect(session.read('session')).toEqual(server.tokens())
  })

  test('SESSION-15 that is rejected again after the refresh makes the call fail and leaves the session alone', async () => {
    const server = createTokenRotatingServer({
      onTheWay: ({ path }) => {
        if (!path.endsWith('refresh-token')) server.expire()
      },
    })
    const { api, session } = createSignedInClient(server)

    await expect(api.account.requestMfa()).rejects.toMatchObject({ reason: 'notSignedIn' })

    expect(server.requests).toHaveLength(3)
    expect(session.read('session')).toEqual(server.tokens())
  })

  test('SESSION-11 causes no refresh if there are no tokens', async () => {
    const server = createTokenRotatingServer()
    const api = createApiClient({ baseUrl: BASE_URL, fetch: server.fetch })

    await expect(api.account.requestMfa()).rejects.toMatchObject({ reason: 'notSignedIn' })

    expect(server.requests).toHaveLength(1)
    expect(server.requests[0]?.headers.get('authorization')).toBeNull()
  })

  test.each([
    ['login', contract.account.login],
    ['refresh-token', contract.account.refreshToken],
    ['authorize', contract.account.authorize],
  ])('SESSION-11 causes no refresh when %s returns a 401', async (_name, endpoint) => {
    const server = createTokenRotatingServer({ refuse: () => errorResponse(401, '010.040', 'no') })
    const { api, session } = createSignedInClient(server)
    server.expire()
    const calls = {
      '/account/login': () => api.account.login({ email: 'a@b.test', password: 'x' }),
      '/account/refresh-token': () => api.account.refreshToken({ refreshToken: 'x' }),
      '/account/authorize': () => api.account.authorize({ code: '123456' }),
    }

    await expect(calls[endpoint.path]()).rejects.toMatchObject({ kind: 'http', status: 401 })

    expect(server.requests).toHaveLength(1)
    expect(session.read('session')).toEqual(server.tokens())
  })
})

describe('a token refresh', () => {
  test('SESSION-13 that the server rejects clears the session and fails every waiting call', async () => {
    const server = createTokenRotatingServer({
      refuse: () => errorResponse(401, '010.040', 'it has ended'),
    })
    const { api, session, outcomes } = createSignedInClient(server)
    server.expire()

    const calls = await Promise.allSettled(
      Array.from({ length: 10 }, () => api.account.requestMfa()),
    )

    expect(calls.every(({ status }) => status === 'rejected')).toBe(true)
    expect(calls[0]).toMatchObject({ reason: { kind: 'http', reason: 'refreshRejected' } })
    expect(server.renewals()).toHaveLength(1)
    expect(session.read('session')).toBeNull()
    expect(outcomes).toEqual(['started', 'rejected'])
  })

  test.each([408, 429, 500, 503])('SESSION-14 that gets a %i keeps the session', async (status) => {
    const server = createTokenRotatingServer({
      refuse: () => errorResponse(status, '000.000', 'not now'),
    })
    const { api, session, outcomes } = createSignedInClient(server)
    const tokens = server.tokens()
    server.expire()

    await expect(api.account.requestMfa()).rejects.toMatchObject({ kind: 'http', status })

    expect(session.read('session')).toEqual(tokens)
    expect(outcomes).toEqual(['started', 'noResponse'])
  })

  test('SESSION-14 that cannot reach the server keeps the session, and the next call tries again', async () => {
    let isOffline = true
    const server = createTokenRotatingServer({
      refuse: () => (isOffline ? failToConnect() : undefined),
    })
    const { api, session } = createSignedInClient(server)
    const tokens = server.tokens()
    server.expire()

    await expect(api.account.requestMfa()).rejects.toMatchObject({ kind: 'network' })
    expect(session.read('session')).toEqual(tokens)

    isOffline = false
    await expect(api.account.requestMfa()).resolves.toEqual({})
    expect(session.read('session')).toEqual(server.tokens())
  })

  test('SESSION-3 whose response was lost is retried with the same refresh token', async () => {
    let isLost = true
    const server = createTokenRotatingServer({
      onTheWay: ({ path }, when) => {
        if (isLost && path.endsWith('refresh-token') && when === 'leaving') failToConnect()
      },
    })
    const { api, session } = createSignedInClient(server)
    server.expire()
    await expect(api.account.requestMfa()).rejects.toMatchObject({ kind: 'network' })

    isLost = false
    await expect(api.account.requestMfa()).resolves.toEqual({})

    expect(server.renewals().map(bodyOf)).toEqual([
      { refreshToken: 'ann-1' },
      { refreshToken: 'ann-1' },
    ])
    expect(session.read('session')).toEqual(server.tokens())
  })

  test('SESSION-4 with a grandparent token is rejected and ends the session', async () => {
    const server = createTokenRotatingServer()
    const { api, session } = createSignedInClient(server)
    for (const refreshToken of ['ann-1', 'ann-2']) {
      // Another client uses the refresh token that this client still holds.
      await createApiClient({ baseUrl: BASE_URL, fetch: server.fetch }).account.refreshToken({
        refreshToken,
      })
    }

    await expect(api.account.requestMfa()).rejects.toMatchObject({ reason: 'refreshRejected' })

    expect(session.read('session')).toBeNull()
  })

  test('SESSION-14 with an invalid response keeps the session', async () => {
    const server = createTokenRotatingServer({ refuse: () => Response.json({ access: 'x' }) })
    const { api, session } = createSignedInClient(server)
    server.expire()

    await expect(api.account.requestMfa()).rejects.toMatchObject({ kind: 'invalidResponse' })

    expect(session.read('session')).toEqual(server.tokens())
  })

  test('SESSION-17 does not undo a logout that happens meanwhile', async () => {
    const server = createTokenRotatingServer({
      onTheWay: ({ path }) => {
        if (path.endsWith('refresh-token')) session.clear()
      },
    })
    const { api, session, outcomes } = createSignedInClient(server)
    server.expire()

    await expect(api.account.requestMfa()).rejects.toMatchObject({ reason: 'notSignedIn' })

    expect(session.read('session')).toBeNull()
    expect(outcomes).toEqual(['started', 'abandoned'])
  })

  test('SESSION-13 that is rejected keeps the tokens of a log-in that happens meanwhile', async () => {
    const server = createTokenRotatingServer({
      onTheWay: ({ path }, when) => {
        if (path.endsWith('refresh-token') && when === 'arriving') {
          session.write(server.logIn('bob'))
        }
      },
    })
    const { api, session } = createSignedInClient(server)
    server.expire()

    await expect(api.account.requestMfa()).rejects.toMatchObject({ kind: 'http', status: 401 })

    expect(session.read('session')).toEqual(server.tokens())
  })

  test('continues when the call that started it is canceled', async () => {
    const canceling = new AbortController()
    const server = createTokenRotatingServer({
      onTheWay: ({ path }) => {
        if (path.endsWith('refresh-token')) canceling.abort()
      },
    })
    const { api, session } = createSignedInClient(server)
    server.expire()

    const started = api.account.requestMfa({}, { signal: canceling.signal })
    await expect(started).rejects.toMatchObject({ kind: 'canceled' })

    await expect.poll(() => session.read('session')).toEqual(server.tokens())
  })
})
