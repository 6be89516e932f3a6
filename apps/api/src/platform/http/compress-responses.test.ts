import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { contract, type Endpoint } from '@seatdesk/domain/contract'
import { Hono } from 'hono'
import { expect, test } from 'vitest'

import { compressResponses } from './compress-responses.ts'
import { toOpenApiSchema } from './open-api-schema.ts'

const rows = { results: Array.from({ length: 60 }, (_, id) => ({ id, name: `Event ${id}` })) }

const api = new Hono()
  .use(compressResponses)
  .get('/list', (c) => c.json(rows, 200, { 'X-Kept': 'yes' }))
  .get('/few', (c) => c.json({ count: 1 }))
  .get('/file', (c) => c.json(rows, 200, { 'Content-Disposition': 'attachment' }))
  .get('/stream', (c) => c.body(': '.repeat(2000), 200, { 'Content-Type': 'text/event-stream' }))
  .get('/broken', (c) => c.json(rows, 400))
  .post('/keys', (c) => c.json(rows))

const callWith = (path: string, accepted?: string, method = 'GET') =>
  api.request(path, {
    method,
    headers: accepted === undefined ? {} : { 'Accept-Encoding': accepted },
  })

const packingOf = async (...args: Parameters<typeof callWith>) =>
  (await callWith(...args)).headers.get('content-encoding')

test('LOAD-430 a list is compressed, and is the same when decompressed', async () => {
  for (const [accepted, unpack] of [
    ['gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const response = await callWith('/list', accepted)
    const body = Buffer.from(await response.arrayBuffer())
    expect(JSON.parse(unpack(body).toString())).toEqual(rows)
    expect(body.length).toBeLessThan(JSON.stringify(rows).length / 3)
    expect(response.headers.get('x-kept')).toBe('yes')
    expect(response.headers.get('content-type')).toBe('application/json')
  }
})

test.each([
  ['', null],
  [undefined, null],
  ['identity', null],
  ['br;q=0, gzip;q=0', null],
  ['deflate', null],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip, br', 'br'],
])('LOAD-430 Accept-Encoding %j gets the encoding %j', async (accepted, packing) => {
  const response = await callWith('/list', accepted)
  expect(response.headers.get('content-encoding')).toBe(packing)
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
})

test('LOAD-430 small responses are not compressed', async () => {
  expect(await packingOf('/few', 'br')).toBeNull()
  expect(await (await callWith('/few', 'br')).json()).toEqual({ count: 1 })
})

test('LOAD-430 streams, files and POST responses are not compressed', async () => {
  expect(await packingOf('/stream', 'br')).toBeNull()
  expect(await packingOf('/file', 'br')).toBeNull()
  expect(await packingOf('/keys', 'br', 'POST')).toBeNull()
})

test('LOAD-430 an error response is compressed and keeps its status', async () => {
  const response = await callWith('/broken', 'gzip')
  expect([response.status, response.headers.get('content-encoding')]).toEqual([400, 'gzip'])
})

/** Returns the endpoints whose responses have a member named like a secret. */
const appWithSecrets = (methods: readonly string[]) =>
  Object.entries(contract).flatMap(([noun, calls]) =>
    (Object.entries(calls) as [string, Endpoint][])
      .filter(([, { method, response }]) => {
        if (!methods.includes(method) || response.type !== 'json') return false
        return SECRET.test(JSON.stringify(toOpenApiSchema(response.schema)))
      })
      .map(([verb]) => `${noun}.${verb}`),
  )

const SECRET = /"(\w*secret|\w*token|password|code|key)":/i

test('LOAD-430 no compressed endpoint returns a secret', () => {
  expect(appWithSecrets(['POST'])).toContain('webhooks.create')
  // Disclosure codes, take-down minutes for code delivery and column keys are not secrets.
  expect(appWithSecrets(['GET'])).toEqual(['disclosures.list', 'takeDownTimes.get', 'imports.get'])
})
