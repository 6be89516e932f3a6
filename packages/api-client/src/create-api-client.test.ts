import { expect, test } from 'vitest'

import { createApiClient } from './create-api-client.ts'
import { memorySession } from './session/memory-session.ts'
import { BASE_URL, errorResponse, stubFetch } from './testing/stub-fetch.ts'

test('DATE-7 every call sends the time zone of its caller', async () => {
  const { fetch, requests } = stubFetch(() => Response.json([]))

  await createApiClient({ baseUrl: BASE_URL, fetch, timeZone: 'Asia/Tokyo' }).payouts.list()
  await createApiClient({ baseUrl: BASE_URL, fetch }).payouts.list()

  expect(requests.map(({ headers }) => headers.get('x-time-zone'))).toEqual([
    'Asia/Tokyo',
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  ])
})

test('WIRE-1 accepts a base URL with a trailing slash', async () => {
  const { fetch, requests } = stubFetch(() => Response.json([]))

  await createApiClient({ baseUrl: `${BASE_URL}/`, fetch }).payouts.list()

  expect(requests[0]?.path).toBe('/payouts/')
})

test('KEY-20 sends the API key instead of a token with calls that API keys may make, and only with those', async () => {
  const { fetch, requests } = stubFetch(() => new Response(null, { status: 404 }))
  const session = memorySession({ accessToken: 'a', refreshToken: 'r' })
  const api = createApiClient({ baseUrl: BASE_URL, fetch, session, apiKey: 'sk_1' })

  await Promise.allSettled([
    api.inventory.list(),
    api.sales.confirm({ id: 5 }),
    api.reports.sales(),
    api.apiKeys.list(),
    api.account.forgotPassword({ email: 'ann@seatdesk.test' }),
  ])

  const credentials = requests.map(({ headers }) => [
    headers.get('x-api-key'),
    headers.get('authorization'),
  ])
  expect(credentials).toEqual([
    ['sk_1', null],
    ['sk_1', null],
    ['sk_1', null],
    [null, 'Bearer a'],
    [null, null],
  ])
})

test('KEY-1 does not refresh tokens when an API key is rejected', async () => {
  const { fetch, requests } = stubFetch(() => errorResponse(401, '000.401', 'please log in'))
  const session = memorySession({ accessToken: 'a', refreshToken: 'r' })
  const api = createApiClient({ baseUrl: BASE_URL, fetch, session, apiKey: 'revoked' })

  await expect(api.inventory.list()).rejects.toMatchObject({ kind: 'http', status: 401 })

  expect(requests).toHaveLength(1)
})

test('omits members that are undefined and filters that are empty lists', async () => {
  const { fetch, requests } = stubFetch(() => new Response(null, { status: 404 }))
  const api = createApiClient({ baseUrl: BASE_URL, fetch })

  await api.events.list({ tags: [], type: undefined, search: '' }).catch(() => {})
  await api.sandbox.provider({ delayMs: undefined }).catch(() => {})

  expect(requests.map(({ path, text }) => [path, text])).toEqual([
    ['/events/?search=', ''],
    ['/sandbox/provider', '{}'],
  ])
})

test('LIVE-60 calls on.changed after a successful change, and not after reads or failed changes', async () => {
  const { fetch } = stubFetch(({ path }) =>
    path === '/inventory/6'
      ? errorResponse(404, '000.404', 'there is no such listing')
      : Response.json(path === '/payouts/' ? [] : {}),
  )
  const changed: string[] = []
  const on = { changed: (call: string) => changed.push(call) }
  const api = createApiClient({ baseUrl: BASE_URL, fetch, on })

  await Promise.allSettled([
    api.payouts.list(),
    api.inventory.withdraw({ id: 5 }),
    api.inventory.withdraw({ id: 6 }),
  ])

  expect(changed).toEqual(['inventory.withdraw'])
})
