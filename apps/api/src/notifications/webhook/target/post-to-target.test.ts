import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postToTarget } from './post-to-target.ts'
import { InvalidTargetError } from './read-target.ts'

/** A local HTTP server: the requests it received, and its response. */
const received: { path: string; body: string; host: string | undefined }[] = []
let reply: { status: number; headers?: Record<string, string>; body?: string } | null
let port = 0

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    received.push({ path: request.url ?? '', body, host: request.headers.host })
    if (reply) response.writeHead(reply.status, reply.headers).end(reply.body)
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})

beforeEach(() => {
  received.length = 0
  reply = { status: 200 }
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const HERE = { isLoopbackHooked: true }
const STRICT = { isLoopbackHooked: false }
const MESSAGE = { body: '{"a":"ä"}', headers: { 'content-type': 'application/json' } }

const localUrl = (path = '/') => `http://127.0.0.1:${port}${path}`

test.each([
  'http://localhost:3000/hook',
  'https://localhost/',
  'http://127.0.0.1/',
  'https://[::1]/',
  'http://app.localhost/',
])('HOOK-5 %s is rejected with the setting that allows loopback addresses', async (url) => {
  await expect(postToTarget({ url, ...MESSAGE }, { rules: STRICT })).rejects.toThrow(
    /public address; calls to this machine need the setting WEBHOOKS_TO_LOOPBACK=1$/,
  )
})

describe('HOOK-5 addresses that are not public are not called', () => {
  test.each([
    'http://127.0.0.1/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://017700000001/',
    'https://127。0。0。1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[64:ff9b::10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://0.0.0.0/',
    'https://10.0.0.1/',
    'https://user:secret@hooks.example.org/',
    'ftp://hooks.example.org/',
    'file:///etc/passwd',
    'hooks',
  ])('%s', async (url) => {
    await expect(postToTarget({ url, ...MESSAGE }, { rules: STRICT })).rejects.toThrow(
      InvalidTargetError,
    )
    expect(received).toEqual([])
  })

  test.each([
    ['a name of this machine', ['127.0.0.1']],
    ['a name of a cloud’s metadata', ['169.254.169.254']],
    ['a name with one address of each kind', ['8.8.8.8', '10.0.0.1']],
    ['a name of an IPv4 address in an IPv6 one', ['::ffff:10.0.0.1']],
    ['a name of nothing', []],
  ])('%s', async (_case, addresses) => {
    const sent = postToTarget(
      { url: `https://hooks.example.org:${port}/`, ...MESSAGE },
      { rules: STRICT, resolve: async () => addresses },
    )
    await expect(sent).rejects.toThrow(InvalidTargetError)
    expect(received).toEqual([])
  })

  test.each(['db', 'metadata.google.internal', 'printer.local'])(
    'the name %s, without a DNS request',
    async (name) => {
      const sent = postToTarget({ url: `https://${name}:${port}/`, ...MESSAGE }, { rules: STRICT })
      await expect(sent).rejects.toThrow('its host name does not resolve')
    },
  )

  test('private networks, even if loopback addresses are allowed', async () => {
    for (const url of ['http://10.0.0.1/', 'https://10.0.0.1/', 'http://8.8.8.8/'])
      await expect(postToTarget({ url, ...MESSAGE }, { rules: HERE })).rejects.toThrow(
        InvalidTargetError,
      )
  })
})

test('HOOK-6 a name is resolved once, and the connection uses the checked address', async () => {
  const requests: string[] = []
  const resolve = async (name: string) => {
    requests.push(name)
    // A second lookup returns another address.
    return requests.length === 1 ? ['127.0.0.1'] : ['10.0.0.1']
  }
  const url = `http://rebound.example.org:${port}/here`
  await expect(postToTarget({ url, ...MESSAGE }, { rules: HERE, resolve })).rejects.toThrow(
    InvalidTargetError,
  )
  // Plain http is only for loopback addresses. Over TLS the connection is made.
  const secure = `https://rebound.example.org:${port}/here`
  await expect(
    postToTarget({ url: secure, ...MESSAGE }, { rules: HERE, resolve }),
  ).rejects.toMatchObject({
    code: expect.stringMatching(/SSL|TLS|EPROTO|ECONNRESET/),
  })
  expect(requests).toEqual(['rebound.example.org'])
})

test('HOOK-6 a redirect is not followed', async () => {
  reply = { status: 307, headers: { location: localUrl('/elsewhere') } }
  expect(await postToTarget({ url: localUrl('/moved'), ...MESSAGE }, { rules: HERE })).toBe(307)
  expect(received.map(({ path }) => path)).toEqual(['/moved'])
})

test('HOOK-7 the body arrives unchanged, and the status is returned', async () => {
  reply = { status: 204 }
  expect(await postToTarget({ url: localUrl('/sales?x=1'), ...MESSAGE }, { rules: HERE })).toBe(204)
  expect(received).toEqual([{ path: '/sales?x=1', body: MESSAGE.body, host: `127.0.0.1:${port}` }])
})

test('HOOK-7 a request times out, and a large response is not an error', async () => {
  reply = { status: 200, body: 'x'.repeat(5_000_000) }
  expect(await postToTarget({ url: localUrl(), ...MESSAGE }, { rules: HERE })).toBe(200)
  reply = null
  const sent = postToTarget({ url: localUrl(), ...MESSAGE }, { rules: HERE, timeoutMs: 50 })
  await expect(sent).rejects.toMatchObject({ code: 'ABORT_ERR' })
})
