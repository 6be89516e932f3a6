import { createServer, type Server } from 'node:net'

import { afterEach, expect, test, vi } from 'vitest'

import { freePort } from './free-port.ts'

const random = vi.hoisted(() => ({ next: [] as number[] }))
vi.mock(import('node:crypto'), async (load) => {
  const crypto = await load()
  const randomInt = ((from: number, to: number) =>
    random.next.shift() ?? crypto.randomInt(from, to)) as typeof crypto.randomInt
  return { ...crypto, randomInt }
})

const servers: Server[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server[Symbol.asyncDispose]()))
})

const listen = async (port: number, host?: string): Promise<void> => {
  const server = createServer()
  servers.push(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}

test('a free port is below the ports that the system assigns', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort))
  await listen(0)
  const address = servers[0]?.address()
  const givenPort = typeof address === 'object' ? (address?.port ?? 0) : 0
  expect(givenPort).toBeGreaterThan(Math.max(...ports))
  for (const port of ports) expect(port).toBeGreaterThanOrEqual(1024)
})

test.each(['127.0.0.1', '::'])('a port with a listener on %s is not free', async (host) => {
  const [used, other] = [await freePort(), await freePort()]
  await listen(used, host)
  random.next = [used, used, other]
  expect(await freePort()).toBe(other)
})
