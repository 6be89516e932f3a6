import { afterEach, expect, test, vi } from 'vitest'

import { earlyPaint, fetchWithEarlyResponse } from './early-response.ts'

const URL_OF_SALES = 'http://localhost/api/sales/'

const requestOf = (authorization: string, init: RequestInit & { url?: string } = {}) =>
  new Request(init.url ?? URL_OF_SALES, { ...init, headers: { authorization } })

const paintEarly = (response: { text: string; at: number } | null) => {
  earlyPaint.seatdeskEarlyPaint = {
    requests: [
      {
        url: URL_OF_SALES,
        authorization: 'Bearer ann',
        response: Promise.resolve(response),
      },
    ],
    end: () => {},
  }
}

const stubFetch = () =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('server')))

const textFor = async (request: Request) => {
  const response = await fetchWithEarlyResponse(request)
  return response.text()
}

afterEach(() => {
  earlyPaint.seatdeskEarlyPaint = undefined
  vi.restoreAllMocks()
})

test('EARLY-3 the first request gets the response that the early paint has loaded, later ones do not', async () => {
  const fetch = stubFetch()
  paintEarly({ text: 'early', at: Date.now() })

  expect(await textFor(requestOf('Bearer ann'))).toBe('early')
  expect(fetch).not.toHaveBeenCalled()
  expect(await textFor(requestOf('Bearer ann'))).toBe('server')
})

test('EARLY-3 each of two requests gets its own response, in any order', async () => {
  const fetch = stubFetch()
  paintEarly({ text: 'early', at: Date.now() })
  const url = `${URL_OF_SALES}?page=2`
  earlyPaint.seatdeskEarlyPaint?.requests.push({
    url,
    authorization: 'Bearer ann',
    response: Promise.resolve({ text: 'second', at: Date.now() }),
  })

  expect(await textFor(requestOf('Bearer ann', { url }))).toBe('second')
  expect(await textFor(requestOf('Bearer ann'))).toBe('early')
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  ['of another session', requestOf('Bearer bob')],
  ['to another address', requestOf('Bearer ann', { url: `${URL_OF_SALES}?page=2` })],
  ['that changes something', requestOf('Bearer ann', { method: 'POST' })],
])('EARLY-3 a request %s goes to the server', async (_name, request) => {
  stubFetch()
  paintEarly({ text: 'early', at: Date.now() })

  expect(await textFor(request)).toBe('server')
  expect(await textFor(requestOf('Bearer ann'))).toBe('early')
})

test.each([
  ['failed', null],
  ['is older than 10 s', { text: 'early', at: Date.now() - 10_001 }],
])('EARLY-3 a response that %s is requested again', async (_name, response) => {
  stubFetch()
  paintEarly(response)

  expect(await textFor(requestOf('Bearer ann'))).toBe('server')
})
