import { contract } from '@seatdesk/domain/contract'
import { expect, test } from 'vitest'

import { createApiClient } from '../create-api-client.ts'
import { BASE_URL, stubFetch } from '../testing/stub-fetch.ts'
import { type SessionStore, tokenStorage } from './session-store.ts'

test.each([
  ['/account/', 'persistent'],
  ['/account/confirm-phone', 'persistent'],
  ['/account/confirm-email', 'persistent'],
  ['/account/profile', 'session'],
  ['/account/logout', 'session'],
  ['/events/', 'session'],
])('WIRE-19 the token of %s comes from the %s store', (path, storage) => {
  expect(tokenStorage(path)).toBe(storage)
})

test('WIRE-19 a call sends the token of its own store', async () => {
  const { fetch, requests } = stubFetch(() => Response.json({}))
  const session: SessionStore = {
    read: (place) => ({ accessToken: `${place}-token`, refreshToken: 'r' }),
    write: () => {},
    clear: () => {},
  }
  const api = createApiClient({ baseUrl: BASE_URL, fetch, session })

  await api.account.confirmPhone({ code: '123456' })
  await api.account.setQuickBuy({ isEnabled: true })

  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer persistent-token',
    'Bearer session-token',
  ])
})

test('WIRE-5 public calls never send a token', async () => {
  const { fetch, requests } = stubFetch(() => Response.json({}))
  const session: SessionStore = {
    read: () => ({ accessToken: 'a', refreshToken: 'r' }),
    write: () => {},
    clear: () => {},
  }
  const api = createApiClient({ baseUrl: BASE_URL, fetch, session })

  await api.account.forgotPassword({ email: 'ann@seatdesk.test' })
  await api.account.delete({ token: 'abc' })

  expect(contract.account.delete.scopes).toBe('public')
  expect(requests.map(({ headers }) => headers.has('authorization'))).toEqual([false, false])
})
