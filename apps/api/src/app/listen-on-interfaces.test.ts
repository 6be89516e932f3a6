import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'

import { afterEach, expect, test } from 'vitest'

import { listenOnInterfaces, getLocalAddress } from './listen-on-interfaces.ts'

let opened: Server[] = []

afterEach(() => {
  for (const server of opened) server.close()
  opened = []
})

/** Opens servers at hosts, the first on a free port and the others on the same port. */
const opener = () => {
  let port = 0
  return async (host: string): Promise<Server> => {
    const server = createServer((_, response) => response.end('here')).listen(port, host)
    opened.push(server)
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
    return server
  }
}

const addresses = (servers: readonly Server[]): AddressInfo[] =>
  servers.map((server) => server.address() as AddressInfo)

const hosts = (servers: readonly Server[]): string[] =>
  addresses(servers).map(({ address }) => address)

const others = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal, family }) => !internal && family === 'IPv4')
  .map(({ address }) => address)

const hasIpv6 = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .some(({ address }) => address === '::1')

test.skipIf(!hasIpv6)(
  'RUN-50 without HOST a server listens on the IPv4 and IPv6 loopback',
  async () => {
    expect(hosts(await listenOnInterfaces(undefined, opener()))).toEqual(['127.0.0.1', '::1'])
  },
)

test.skipIf(others.length === 0)('RUN-50 without HOST no other machine reaches it', async () => {
  const [{ port } = { port: 0 }] = addresses(await listenOnInterfaces(undefined, opener()))
  for (const address of others)
    await expect(fetch(`http://${address}:${port}`)).rejects.toThrow('fetch failed')
})

test('RUN-50 without IPv6, IPv4 is enough', async () => {
  const open = opener()
  const withoutIpv6 = (host: string) =>
    host === '::1'
      ? Promise.reject(Object.assign(new Error('no such family'), { code: 'EAFNOSUPPORT' }))
      : open(host)
  expect(hosts(await listenOnInterfaces(undefined, withoutIpv6))).toEqual(['127.0.0.1'])
})

test('RUN-50 a port in use in one family is not opened in the other', async () => {
  const open = opener()
  const readUsed = (host: string) =>
    host === '::1'
      ? Promise.reject(Object.assign(new Error('taken'), { code: 'EADDRINUSE' }))
      : open(host)
  await expect(listenOnInterfaces(undefined, readUsed)).rejects.toThrow('taken')
  expect(opened.filter(({ listening }) => listening)).toEqual([])
})

test('RUN-50 HOST selects another interface', async () => {
  expect(hosts(await listenOnInterfaces('0.0.0.0', opener()))).toEqual(['0.0.0.0'])
})

test.each([
  [undefined, '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
  ['::', '127.0.0.1'],
  ['192.168.1.7', '192.168.1.7'],
  ['::1', '[::1]'],
])('RUN-50 with HOST=%s the sandbox finds its server at %s', (requestedHost, at) => {
  expect(getLocalAddress(requestedHost)).toBe(at)
})
