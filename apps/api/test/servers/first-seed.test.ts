import { setTimeout as wait } from 'node:timers/promises'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { LONG_TIMEOUT_MS } from '../../../../packages/tooling/src/timeouts.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../demo/index.ts'
import { createClientFor } from './people.ts'
import { freePort, type ServerProcess, spawnServer } from './server-process.ts'
import { type ServerStorage, createServerStorage } from './server-storage.ts'

const [BROKER] = DEMO_ACCOUNTS

let serverHome: ServerStorage

beforeEach(async () => {
  serverHome = await createServerStorage()
})

afterEach(() => serverHome.remove())

type Server = Omit<ServerProcess, 'readyMs'>

const spawn = async (): Promise<Server> =>
  spawnServer({ env: { ...serverHome.env, DEMO: '1' }, port: await freePort() })

const waitUntil = async (condition: () => Promise<boolean> | boolean): Promise<void> => {
  while (!(await condition())) await wait(20)
}

const readState = async ({ baseUrl }: Server, path: string) => {
  const response = await fetch(baseUrl + path).catch(() => null)
  return {
    status: response?.status ?? 0,
    retryAfter: response?.headers.get('retry-after') ?? null,
    text: (await response?.text()) ?? '',
  }
}

const isReady = async (server: Server) => (await readState(server, '/ready')).status === 200

/** Returns the last progress of seeding in the console output, in percent. */
const percentOf = (server: Server): number =>
  Number([...server.output().matchAll(/seeding the demo market… (\d+)%/g)].at(-1)?.[1] ?? -1)

/** Checks that login works, the invariants hold and the clock shows the present. */
const expectWhole = async (server: Server): Promise<void> => {
  const api = createClientFor(server.baseUrl)
  const tokens = await api.account.login({ email: BROKER?.email ?? '', password: DEMO_PASSWORD })
  expect((await api.sandbox.invariants()).broken).toEqual([])
  const { results } = await createClientFor(server.baseUrl, { tokens }).purchases.list({
    perPage: 100,
  })
  expect(results.length).toBeGreaterThan(20)
  const { now } = await api.sandbox.clock({ advanceSeconds: 0 })
  expect(Math.abs(new Date(now).getTime() - Date.now())).toBeLessThan(10_000)
}

test(
  'RUN-46 RUN-48 requests get a 503 until the demo market is complete, and seeding starts again after a kill',
  { timeout: LONG_TIMEOUT_MS },
  async () => {
    const first = await spawn()
    await waitUntil(() => percentOf(first) >= 60)
    expect(await readState(first, '/health')).toMatchObject({ status: 200 })
    for (const path of ['/ready', '/settings', '/events/']) {
      const { status, retryAfter, text } = await readState(first, path)
      expect([status, retryAfter]).toEqual([503, '2'])
      expect(text).toContain('the demo market is being created')
    }
    first.signal('SIGKILL')
    await first.ended
    const second = await spawn()
    await waitUntil(() => isReady(second))
    expect(percentOf(second)).toBe(100)
    await expectWhole(second)
    expect(await second.stop()).toEqual({ code: 0, signal: null })
    const third = await spawn()
    await waitUntil(() => isReady(third))
    expect(percentOf(third)).toBe(-1)
    await third.stop()
  },
)
