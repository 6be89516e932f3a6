import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createMarketClient } from './create-api-client.ts'
import { subscribe } from './subscribe.ts'
import { BASE_URL, failToConnect, errorResponse, stubFetch } from './testing/stub-fetch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const left = (available: number) => ({ type: 'availability', listingId: 4, available })

const eventText = (id: string, available: number) =>
  `data: ${JSON.stringify(left(available))}\n\nid: ${id}\n\n`

/** A server that returns the given responses in order. */
const following = (...responses: (() => Response)[]) => {
  const { fetch, requests } = stubFetch(() => (responses.shift() ?? failToConnect)())
  const { stream } = createMarketClient({ baseUrl: BASE_URL, fetch, apiKey: 'k' })
  const leaveController = new AbortController()
  const events = subscribe(stream.open, { eventId: 7 }, { signal: leaveController.signal })
  const next = async () => {
    const coming = events.next().then(({ value }) => value)
    coming.catch(() => {})
    await vi.advanceTimersByTimeAsync(60_000)
    return coming
  }
  return { next, requests, leaving: leaveController, news: events }
}

test('WIRE-93 reopens a stream that ended or broke at the last event id', async () => {
  const { next, requests } = following(
    () => new Response(eventText('5', 2)),
    failToConnect,
    () => errorResponse(503, '000.503', 'not now'),
    () => new Response(eventText('6', 1)),
  )
  expect([await next(), await next()]).toEqual([left(2), left(1)])
  const places = requests.map(({ headers }) => headers.get('last-event-id'))
  expect([places.at(0), ...new Set(places.slice(1))]).toEqual([null, '5'])
})

test('WIRE-93 does not reopen a stream after a 401', async () => {
  const { next, requests } = following(
    () => new Response(eventText('5', 2)),
    () => errorResponse(401, '000.401', 'please log in'),
  )
  await next()
  await expect(next()).rejects.toMatchObject({ kind: 'http', status: 401, call: 'stream.open' })
  expect(requests).toHaveLength(2)
})

test('WIRE-93 stops waiting when the caller aborts', async () => {
  const { news, leaving } = following()
  const waiting = news.next()
  waiting.catch(() => {})
  await vi.advanceTimersByTimeAsync(2000)
  leaving.abort()
  await expect(waiting).rejects.toMatchObject({ kind: 'canceled' })
})
