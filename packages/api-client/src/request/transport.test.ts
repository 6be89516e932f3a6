import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { ApiClient } from '../api-client.ts'
import { createApiClient } from '../create-api-client.ts'
import {
  BASE_URL,
  noConnection,
  refusal,
  type SeenRequest,
  silence,
  stubFetch,
} from '../stub-fetch.ts'

const PURCHASE = { listings: [{ listingId: 1, quantity: 2 }], paymentMethodId: 'pm_1' }

const clientOf = (answer: (request: SeenRequest) => Response | Promise<Response>) => {
  const { fetch, requests } = stubFetch(answer)
  return { api: createApiClient({ baseUrl: BASE_URL, fetch }), requests }
}

/** The failure of a call, or `null` while it has not ended. */
const watch = (call: Promise<unknown>) => {
  let failure: unknown = null
  call.catch((error: unknown) => {
    failure = error
  })
  return () => failure
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a server that does not answer', () => {
  test.each<[string, number, (api: ApiClient) => Promise<unknown>]>([
    ['a list', 10_000, (api) => api.events.list()],
    ['a log-in', 10_000, (api) => api.account.login({ email: 'a@b.test', password: 'x' })],
    ['a purchase', 60_000, (api) => api.purchases.create(PURCHASE)],
    ['a report', 60_000, (api) => api.reports.sales()],
    ['an import', 60_000, (api) => api.inventory.import({ file: new File(['x'], 'x.csv') })],
    ['a new card', 60_000, (api) => api.paymentMethods.addCard({ cardToken: 'tok_visa' })],
  ])('ERR-28 is given up on by %s after %i ms', async (_name, limit, make) => {
    const { api, requests } = clientOf(silence)
    const failure = watch(make(api))

    await vi.advanceTimersByTimeAsync(limit - 1)
    expect(failure()).toBeNull()

    await vi.advanceTimersByTimeAsync(1)
    expect(failure()).toMatchObject({ kind: 'unreachable' })
    expect(requests).toHaveLength(1)
  })

  test('ERR-28 is given up on in the middle of its answer too', async () => {
    const { api } = clientOf(() => new Response(new ReadableStream()))
    const failure = watch(api.events.list())

    await vi.advanceTimersByTimeAsync(10_000)

    expect(failure()).toMatchObject({ kind: 'unreachable' })
  })

  test('ERR-28 is left at once when the caller cancels', async () => {
    const { api } = clientOf(silence)
    const cancelling = new AbortController()
    const call = api.events.list({}, { signal: cancelling.signal })

    cancelling.abort()

    await expect(call).rejects.toMatchObject({ kind: 'cancelled' })
  })

  test('ERR-28 is not even asked when the caller has cancelled before', async () => {
    const { api, requests } = clientOf(silence)

    await expect(api.events.list({}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      kind: 'cancelled',
    })

    expect(requests).toHaveLength(0)
  })
})

describe('a lost connection', () => {
  const countOf = async (make: (api: ApiClient) => Promise<unknown>) => {
    const { api, requests } = clientOf(noConnection)
    const failure = watch(make(api))
    await vi.advanceTimersByTimeAsync(2000)
    expect(failure()).toMatchObject({ kind: 'unreachable' })
    return requests
  }

  test('a GET and a PUT are sent again twice', async () => {
    await expect(countOf((api) => api.events.list())).resolves.toHaveLength(3)
    const update = (api: ApiClient) => api.account.updateProfile({ name: 'Ann' })
    await expect(countOf(update)).resolves.toHaveLength(3)
  })

  test('WIRE-20 a POST without an idempotency key is sent once', async () => {
    const logIn = (api: ApiClient) => api.account.login({ email: 'a@b.test', password: 'x' })
    await expect(countOf(logIn)).resolves.toHaveLength(1)
  })

  test('a DELETE is sent once, since a second one would find nothing', async () => {
    const remove = (api: ApiClient) => api.paymentMethods.removeCard({ id: 'pm_1' })
    await expect(countOf(remove)).resolves.toHaveLength(1)
  })

  test('WIRE-20 a POST with an idempotency key is sent again with the same key and body', async () => {
    const requests = await countOf((api) => api.purchases.create(PURCHASE))

    const sent = requests.map(({ headers, text }) => [headers.get('idempotency-key'), text])
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map(String)).size).toBe(1)
  })

  test('ERR-26 a refusal is passed on as it is and not tried again', async () => {
    for (const status of [408, 429, 500, 502, 503, 504]) {
      const { api, requests } = clientOf(() => refusal(status, '000.000', 'not now'))
      await expect(api.events.list()).rejects.toMatchObject({ kind: 'refused', status })
      expect(requests).toHaveLength(1)
    }
  })
})

describe('an idempotency key', () => {
  const keysOf = async (make: (api: ApiClient) => Promise<unknown>, times = 1) => {
    const { api, requests } = clientOf(() => refusal(402, '030.020', 'your card was declined.'))
    for (let time = 0; time < times; time += 1) await make(api).catch(() => {})
    return requests.map(({ headers }) => headers.get('idempotency-key'))
  }

  test('WIRE-15 is the one that the caller gave', async () => {
    const options = { idempotencyKey: 'order 7' }
    await expect(keysOf((api) => api.purchases.create(PURCHASE, options))).resolves.toEqual([
      'order 7',
    ])
  })

  test('WIRE-15 is made up for each call that was given none', async () => {
    const keys = await keysOf((api) => api.purchases.create(PURCHASE), 50)
    expect(new Set(keys).size).toBe(50)
    expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key ?? ''))).toBe(true)
  })

  test('WIRE-15 is sent by nothing else', async () => {
    await expect(
      keysOf((api) => api.account.login({ email: 'a@b.test', password: 'x' })),
    ).resolves.toEqual([null])
  })
})
