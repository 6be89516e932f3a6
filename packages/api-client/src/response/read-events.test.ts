import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { createApiClient } from '../create-api-client.ts'
import { memorySession } from '../session/memory-session.ts'
import { createTokenRotatingServer } from '../testing/create-token-rotating-server.ts'
import { BASE_URL, stubFetch } from '../testing/stub-fetch.ts'
import { createServerSentEventParser } from './read-events.ts'

const NEWS = [
  { type: 'availability', listingId: 4, available: 2 },
  { type: 'availability', listingId: 4, available: 0 },
]

const eventText = (event: unknown) => `data: ${JSON.stringify(event)}\n\n`

/** A stream that the test writes to, and that records when its reader cancels. */
const openStream = () => {
  const stream = new TransformStream<Uint8Array, Uint8Array>()
  const writer = stream.writable.getWriter()
  const { fetch, requests } = stubFetch(() => new Response(stream.readable))
  const session = memorySession({ accessToken: 'a', refreshToken: 'r' })
  return { writer, requests, api: createApiClient({ baseUrl: BASE_URL, fetch, session }) }
}

const encode = (text: string) => new TextEncoder().encode(text)

test('LIVE-1 yields events as they arrive, until the server ends the stream', async () => {
  const { api, writer, requests } = openStream()
  const events = await api.stream.open({ eventId: 7 })
  void writer.write(encode(NEWS.map(eventText).join(': ping\n\n'))).then(() => writer.close())

  const received = []
  for await (const event of events) received.push(event)

  expect(received).toEqual(NEWS)
  expect(requests[0]?.headers.get('accept')).toBe('text/event-stream')
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer a')
})

test('LIVE-1 leaving the loop closes the connection', async () => {
  const { api, writer } = openStream()
  const events = await api.stream.open()
  void writer.write(encode(eventText(NEWS[0])))

  for await (const event of events) {
    expect(event).toEqual(NEWS[0])
    break
  }

  await expect(writer.closed).rejects.toBeUndefined()
})

test('LIVE-1 a broken stream fails as unreachable, a canceled one as canceled', async () => {
  const broken = openStream()
  const events = await broken.api.stream.open()
  void broken.writer.abort(new TypeError('terminated'))
  await expect(events.next()).rejects.toMatchObject({ kind: 'network' })

  const canceling = new AbortController()
  const canceled = openStream()
  const waiting = await canceled.api.stream.open({}, { signal: canceling.signal })
  canceling.abort()
  void canceled.writer.abort(new DOMException('aborted', 'AbortError'))
  await expect(waiting.next()).rejects.toMatchObject({ kind: 'canceled' })
})

test('LIVE-1 an event that does not fit the contract fails as misread', async () => {
  const { api, writer } = openStream()
  const events = await api.stream.open()
  void writer.write(encode(eventText({ type: 'surprise' })))

  await expect(events.next()).rejects.toMatchObject({ kind: 'invalidResponse' })
})

test('SESSION-11 a stream whose token is rejected is reopened with refreshed tokens', async () => {
  const server = createTokenRotatingServer()
  const session = memorySession(server.tokens())
  const api = createApiClient({ baseUrl: BASE_URL, fetch: server.fetch, session })
  server.expire()

  await api.stream.open()

  expect(server.renewals()).toHaveLength(1)
})

const blocksOf = (...chunks: string[]) => chunks.flatMap(createServerSentEventParser())

const read = (...chunks: string[]): string[] =>
  blocksOf(...chunks).flatMap(({ data }) => (data === null ? [] : [data]))

test.each<[string, string, string[]]>([
  ['one event', 'data: a\n\n', ['a']],
  ['two events', 'data: a\n\ndata: b\n\n', ['a', 'b']],
  ['data of several lines', 'data: a\ndata: b\n\n', ['a\nb']],
  ['data without the space', 'data:a\n\n', ['a']],
  ['data that starts with a space', 'data:  a\n\n', [' a']],
  ['empty data', 'data\n\n', ['']],
  ['comments, ids and names', ': hello\nid: 7\nevent: x\nretry: 5\ndata: a\n\n', ['a']],
  ['a comment alone, as a sign of life', ': ping\n\n', []],
  ['other line breaks', 'data: a\r\n\r\ndata: b\r\rdata: c\n\n', ['a', 'b', 'c']],
  ['an event that is not finished', 'data: a\n', []],
  ['a field that only starts like data', 'database: a\n\n', []],
])('LIVE-1 reads %s', (_name, text, events) => {
  expect(read(text)).toEqual(events)
})

const line = fc.constantFrom('data: a', 'data:b', 'data', ': c', 'id: 1', '')
const lineBreak = fc.constantFrom('\n', '\r\n')

test('LIVE-1 reads the same events wherever the stream is split into chunks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(line, lineBreak)),
      fc.array(fc.nat({ max: 60 })),
      (lines, cuts) => {
        const text = lines.flat().join('')
        const ends = [...cuts.filter((cut) => cut < text.length), text.length].toSorted(
          (left, right) => left - right,
        )
        const chunks = ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end))

        expect(read(...chunks)).toEqual(read(text))
      },
    ),
  )
})

test('WIRE-93 reads event ids, with data or on their own', () => {
  expect(blocksOf('id: 7\n\ndata: a\n\nid: 8\ndata: b\n\n')).toEqual([
    { id: '7', data: null },
    { id: null, data: 'a' },
    { id: '8', data: 'b' },
  ])
})
