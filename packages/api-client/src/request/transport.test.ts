import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { ApiClient } from '../api-client.ts'
import { createApiClient } from '../create-api-client.ts'
import {
  BASE_URL,
  failToConnect,
  errorResponse,
  type RecordedRequest,
  neverRespond,
  stubFetch,
} from '../testing/stub-fetch.ts'

const PURCHASE = { listings: [{ listingId: 1, quantity: 2 }], paymentMethodId: 'pm_1' }

const clientOf = (
  respond: (request: RecordedRequest) => Response | Promise<Response>,
  maxRetryWaitSeconds?: number,
) => {
  const { fetch, requests } = stubFetch(respond)
  return { api: createApiClient({ baseUrl: BASE_URL, fetch, maxRetryWaitSeconds }), requests }
}

/** Returns the failure of a call, or `null` while it is pending. */
const watch = (call: Promise<unknown>) => {
  let failure: unknown = null
  call.catch((error: unknown) => {
    failure = error
  })
  return () => failure
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('an unresponsive server', () => {
  test.each<[string, number, (api: ApiClient) => Promise<unknown>]>([
    ['a list', 10_000, (api) => api.events.list()],
    ['a log-in', 10_000, (api) => api.account.login({ email: 'a@b.test', password: 'x' })],
    ['a purchase', 60_000, (api) => api.purchases.create(PURCHASE)],
    ['a report', 60_000, (api) => api.reports.sales()],
    ['an import', 60_000, (api) => api.inventory.import({ file: new File(['x'], 'x.csv') })],
    ['a new card', 60_000, (api) => api.paymentMethods.addCard({ cardToken: 'tok_visa' })],
  ])('ERR-28 makes %s fail as unreachable after %i ms', async (_name, limit, make) => {
    const { api, requests } = clientOf(neverRespond)
    const failure = watch(make(api))

    await vi.advanceTimersByTimeAsync(limit - 1)
    expect(failure()).toBeNull()

    await vi.advanceTimersByTimeAsync(1)
    expect(failure()).toMatchObject({ kind: 'network' })
    expect(requests).toHaveLength(1)
  })

  test('ERR-28 makes a call fail as unreachable if the response body stalls', async () => {
    const { api } = clientOf(() => new Response(new ReadableStream()))
    const failure = watch(api.events.list())

    await vi.advanceTimersByTimeAsync(10_000)

    expect(failure()).toMatchObject({ kind: 'network' })
  })

  test('ERR-28 makes a call fail as canceled when the caller aborts it', async () => {
    const { api } = clientOf(neverRespond)
    const canceling = new AbortController()
    const call = api.events.list({}, { signal: canceling.signal })

    canceling.abort()

    await expect(call).rejects.toMatchObject({ kind: 'canceled' })
  })

  test('ERR-28 gets no request if the signal is already aborted', async () => {
    const { api, requests } = clientOf(neverRespond)

    await expect(api.events.list({}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      kind: 'canceled',
    })

    expect(requests).toHaveLength(0)
  })
})

describe('a lost connection', () => {
  const countOf = async (make: (api: ApiClient) => Promise<unknown>) => {
    const { api, requests } = clientOf(failToConnect)
    const failure = watch(make(api))
    await vi.advanceTimersByTimeAsync(2000)
    expect(failure()).toMatchObject({ kind: 'network' })
    return requests
  }

  test('GET and PUT requests are retried twice', async () => {
    await expect(countOf((api) => api.events.list())).resolves.toHaveLength(3)
    const update = (api: ApiClient) => api.account.updateProfile({ name: 'Ann' })
    await expect(countOf(update)).resolves.toHaveLength(3)
  })

  test('WIRE-20 a POST request without an idempotency key is not retried', async () => {
    const logIn = (api: ApiClient) => api.account.login({ email: 'a@b.test', password: 'x' })
    await expect(countOf(logIn)).resolves.toHaveLength(1)
  })

  test('a DELETE request is not retried, since the second one would get a 404', async () => {
    const remove = (api: ApiClient) => api.paymentMethods.removeCard({ id: 'pm_1' })
    await expect(countOf(remove)).resolves.toHaveLength(1)
  })

  test('WIRE-20 a POST request with an idempotency key is retried with the same key and body', async () => {
    const requests = await countOf((api) => api.purchases.create(PURCHASE))

    const sent = requests.map(({ headers, text }) => [headers.get('idempotency-key'), text])
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map(String)).size).toBe(1)
  })

  test('ERR-26 error responses are passed on and not retried', async () => {
    for (const status of [408, 429, 500, 502, 503, 504]) {
      const { api, requests } = clientOf(() => errorResponse(status, '000.000', 'not now'))
      await expect(api.events.list()).rejects.toMatchObject({ kind: 'http', status })
      expect(requests).toHaveLength(1)
    }
  })
})

describe('a Retry-After header', () => {
  const busyOnce = (status: number, retryAfter: string | null) => {
    let isBusy = true
    return clientOf(() => {
      if (!isBusy) return Response.json({ results: [] })
      isBusy = false
      const response = errorResponse(status, '000.429', 'not now')
      if (retryAfter !== null) response.headers.set('retry-after', retryAfter)
      return response
    }, 30)
  }

  test.each([429, 503])(
    'WIRE-91 delays the retry after a %i by exactly the given time',
    async (status) => {
      const { api, requests } = busyOnce(status, '7')
      const call = api.tags.list()
      await vi.advanceTimersByTimeAsync(6999)
      expect(requests).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(1)
      await expect(call).resolves.toEqual({ results: [] })
      expect(requests).toHaveLength(2)
    },
  )

  test("WIRE-91 longer than the caller's patience, or missing, prevents the retry", async () => {
    for (const retryAfter of ['31', null]) {
      const { api, requests } = busyOnce(429, retryAfter)
      await expect(api.tags.list()).rejects.toMatchObject({ kind: 'http', status: 429 })
      expect(requests).toHaveLength(1)
    }
  })

  test('WIRE-91 leads to a retry with the same idempotency key, and to none without a key', async () => {
    const keyed = busyOnce(503, '1')
    const creating = keyed.api.tags.create({ name: 'jazz' }).catch(() => {})
    await vi.advanceTimersByTimeAsync(1000)
    await creating
    const keys = keyed.requests.map(({ headers }) => headers.get('idempotency-key'))
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])

    const busy = busyOnce(429, '1')
    const logIn = busy.api.account.login({ email: 'a@b.test', password: 'x' })
    await expect(logIn).rejects.toMatchObject({ status: 429 })
    expect(busy.requests).toHaveLength(1)
  })
})

describe('an error', () => {
  test('WIRE-92 has the name of the call and the request id that was sent', async () => {
    const { api, requests } = clientOf(() => errorResponse(404, '000.404', 'not found'))
    const failure = await api.events.get({ id: 7 }).catch((error: unknown) => error)
    const requestId = requests[0]?.headers.get('x-request-id')
    expect(requestId).toMatch(/^[0-9a-f]{32}$/)
    expect(failure).toMatchObject({ call: 'events.get', requestId })
  })

  test('WIRE-92 has the name of the call on a lost connection and on an invalid response', async () => {
    const unreachable = clientOf(failToConnect)
    const losing = watch(unreachable.api.account.logout({ refreshToken: 'r' }))
    await vi.advanceTimersByTimeAsync(2000)
    expect(losing()).toMatchObject({ kind: 'network', call: 'account.logout' })
    const misread = clientOf(() => Response.json({}))
    await expect(misread.api.tags.list()).rejects.toMatchObject({
      kind: 'invalidResponse',
      call: 'tags.list',
      requestId: expect.stringMatching(/./),
    })
  })
})

describe('file transfer', () => {
  const PDF = new Uint8Array(300_000)
  const reports = () =>
    clientOf(() => new Response(PDF, { headers: { 'content-type': 'application/pdf' } })).api
      .reports

  test('WIRE-94 reports download progress', async () => {
    const received: number[] = []
    const { blob } = await reports().sales({}, { onDownload: ({ bytes }) => received.push(bytes) })
    expect(blob.size).toBe(PDF.length)
    expect(received.at(-1)).toBe(PDF.length)
    expect(received).toEqual(received.toSorted((left, right) => left - right))
  })

  test('WIRE-94 writes a download to the given stream instead of memory', async () => {
    let size = 0
    const into = new WritableStream<Uint8Array>({
      write: ({ length }) => {
        size += length
      },
    })
    const { blob, filename } = await reports().sales({}, { into })
    expect([size, blob.size, filename]).toEqual([PDF.length, 0, 'sales-report.pdf'])
  })

  test('WIRE-94 reports upload progress', async () => {
    const received: number[] = []
    const { api } = clientOf(() => Response.json({ data: [], columns: [], notices: [] }))
    const file = new File([PDF], 'stock.csv')
    await api.inventory.import({ file }, { onUpload: ({ bytes }) => received.push(bytes) })
    expect(received.at(-1)).toBeGreaterThanOrEqual(PDF.length)
  })
})

describe('an idempotency key', () => {
  const keysOf = async (make: (api: ApiClient) => Promise<unknown>, times = 1) => {
    const { api, requests } = clientOf(() =>
      errorResponse(402, '030.020', 'your card was declined.'),
    )
    for (let time = 0; time < times; time += 1) await make(api).catch(() => {})
    return requests.map(({ headers }) => headers.get('idempotency-key'))
  }

  test('WIRE-15 is the one that the caller passed', async () => {
    const options = { idempotencyKey: 'order 7' }
    await expect(keysOf((api) => api.purchases.create(PURCHASE, options))).resolves.toEqual([
      'order 7',
    ])
  })

  test('WIRE-15 is generated for each call without one', async () => {
    const keys = await keysOf((api) => api.purchases.create(PURCHASE), 50)
    expect(new Set(keys).size).toBe(50)
    expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key ?? ''))).toBe(true)
  })

  test('WIRE-15 is not sent with a log-in', async () => {
    await expect(
      keysOf((api) => api.account.login({ email: 'a@b.test', password: 'x' })),
    ).resolves.toEqual([null])
  })
})
