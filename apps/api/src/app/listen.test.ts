import type { Server } from 'node:http'
import { connect } from 'node:net'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { signedInBroker } from '../../test/broker.ts'
import { makeEvent } from '../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../test/market.ts'
import { createSite } from './app.ts'
import { listen } from './listen.ts'

let market: TestMarket
let server: Server
let shortTimeout: Server
let token: string

beforeAll(async () => {
  market = await openTestMarket()
  const { fetch } = createSite(market.ctx)
  const address = { port: 0, host: '127.0.0.1' }
  server = await listen(fetch, address)
  const timeouts = { headersTimeout: 150, requestTimeout: 300, connectionsCheckingInterval: 50 }
  shortTimeout = await listen(fetch, { ...address, patience: timeouts })
  token = (await signedInBroker(market)).tokens.accessToken
})

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await new Promise((resolve) => shortTimeout.close(resolve))
  await market.close()
})

const portOf = (one: Server): number => {
  const address = one.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Sends raw bytes to a server and returns its response until it closes the connection. */
const send = (to: Server, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(portOf(to), '127.0.0.1', () => socket.write(text))
    let received = ''
    socket.on('data', (chunk) => (received += chunk.toString()))
    socket.once('close', () => resolve(received))
    socket.once('error', reject)
  })

/** Sends raw bytes to a server and returns the first data of its response. */
const listenFor = (to: Server, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(portOf(to), '127.0.0.1', () => socket.write(text))
    socket.once('data', (chunk) => {
      resolve(chunk.toString())
      socket.destroy()
    })
    socket.once('error', reject)
  })

const post = async (body: string) => {
  const startedAt = performance.now()
  const response = await fetch(`http://127.0.0.1:${portOf(server)}/api/tags/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  })
  const { status } = response
  await response.text()
  return { status, tookMs: performance.now() - startedAt }
}

/** Sends the same request five times and returns the fastest time, which a busy machine affects least. */
const quickest = async (body: string) => {
  const attempts = []
  for (let count = 0; count < 5; count += 1) attempts.push(await post(body))
  const tookMs = Math.min(...attempts.map((item) => item.tookMs))
  return { tookMs, statuses: new Set(attempts.map((item) => item.status)) }
}

describe('a slow connection', () => {
  test('RUN-20 with unfinished headers times out', async () => {
    expect(await send(shortTimeout, 'GET /api/settings HTTP/1.1\r\nHost: a\r\nX-Slow: ')).toMatch(
      /^HTTP\/1\.1 408 /,
    )
  })

  test('RUN-20 with an unfinished body times out', async () => {
    const head = 'POST /api/account/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
    expect(await send(shortTimeout, `${head}Content-Length: 100\r\n\r\n{"email":`)).toMatch(
      /^HTTP\/1\.1 (400|408) /,
    )
  })

  test('RUN-20 has timeouts by default', () => {
    expect(server.headersTimeout).toBeLessThanOrEqual(10_000)
    expect(server.requestTimeout).toBeLessThanOrEqual(120_000)
  })
})

describe('an oversized request', () => {
  test('RUN-20 with large headers returns 431', async () => {
    const head = `GET /api/settings HTTP/1.1\r\nHost: a\r\nX-Large: ${'x'.repeat(100_000)}\r\n\r\n`
    expect(await send(server, head)).toMatch(/^HTTP\/1\.1 431 /)
  })

  test('WIRE-21 with 10,000 nested levels returns 400 within 100 ms', async () => {
    for (const bomb of ['['.repeat(10_000), '{"a":'.repeat(10_000)]) {
      const { statuses, tookMs } = await quickest(bomb)
      expect([...statuses]).toEqual([400])
      expect(tookMs).toBeLessThan(100)
    }
  })

  test('WIRE-25 with a 5 MB body returns 413 before the body arrives', async () => {
    const head = `POST /api/tags/ HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n`
    const startedAt = 'Content-Type: application/json\r\nContent-Length: 5000000\r\n\r\n{"name":"'
    const response = await listenFor(server, head + startedAt)
    expect(response).toMatch(/^HTTP\/1\.1 413 /)
    expect(response).toContain('"000.413"')
  })
})

describe('a malformed request', () => {
  test.each(['GET /api/settings HTTP/1.1\r\nHost: [', 'GET /api/\\settings HTTP/1.1\r\nHost: a'])(
    'WIRE-21 %j returns 400 with our error format',
    async (head) => {
      const response = await send(server, `${head}\r\nConnection: close\r\n\r\n`)
      expect(response).toMatch(/^HTTP\/1\.1 400 /)
      expect(response).toMatch(/x-request-id: [0-9a-f-]{36}/i)
      expect(response).toContain('"000.400"')
    },
  )

  test('WIRE-340 with two host headers returns 400', async () => {
    const response = await send(server, 'GET /health HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n')
    expect(response).toMatch(/^HTTP\/1\.1 400 /)
    expect(response).toContain('"000.400"')
  })

  test('RUN-20 without a host header succeeds in HTTP/1.0', async () => {
    expect(await send(server, 'GET /health HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
  })
})

test('LIVE-123 a URL can have section names of up to 8,000 characters', async () => {
  const eventId = await makeEvent(market.ctx.db)
  const request = (section: string) =>
    fetch(`http://127.0.0.1:${portOf(server)}/api/listings/?filter=${eventId}&section=${section}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
  const longest = encodeURIComponent('階|'.repeat(4_000))
  expect((await request(longest)).status).toBe(200)
  const rejected = await request(`${longest}1`)
  expect(rejected.status).toBe(422)
  expect(await rejected.text()).toContain('at most 8,000 characters')
})
