import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { LONG_TIMEOUT_MS } from '../../../../../packages/tooling/src/timeouts.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../demo/index.ts'
import { createClientFor } from '../people.ts'
import { freePort, type ServerProcess, spawnServer } from '../server-process.ts'
import { createServerStorage } from '../server-storage.ts'

const [BROKER] = DEMO_ACCOUNTS

type Server = Omit<ServerProcess, 'readyMs'>

/** Waits for a condition. Throws the output of a server that exits in the meantime. */
const waitUntil = async (
  servers: readonly Server[],
  condition: () => Promise<boolean> | boolean,
): Promise<void> => {
  const finished = Promise.race(
    servers.map(async (server) => {
      await server.ended
      return server
    }),
  )
  while (!(await condition())) {
    const ended = await Promise.race([finished, wait(20, null)])
    if (ended && !(await condition())) throw new Error(`a server has ended:\n${ended.output()}`)
  }
}

const statusOf = async ({ baseUrl }: Server): Promise<number> => {
  const response = await fetch(`${baseUrl}/ready`).catch(() => null)
  return response?.status ?? 0
}

const isReady = async (server: Server) => (await statusOf(server)) === 200

const expectWhole = async (servers: readonly Server[]): Promise<void> => {
  const [first] = servers
  for (const server of servers) {
    const api = createClientFor(server.baseUrl)
    await api.account.login({ email: BROKER?.email ?? '', password: DEMO_PASSWORD })
    const { now } = await api.sandbox.clock({ advanceSeconds: 0 })
    expect(Math.abs(new Date(now).getTime() - Date.now())).toBeLessThan(10_000)
  }
  const { broken } = await createClientFor(first?.baseUrl ?? '').sandbox.invariants()
  expect(broken).toEqual([])
}

const fills = (server: Server) => server.output().includes('seeding the demo market…')
const saysThatItWaits = (server: Server) =>
  server.output().includes('another server is seeding the demo market')

/** Starts two servers at once on an empty database: one seeds it, the other waits. */
const spawnTwo = async (env: Readonly<Record<string, string>>) => {
  const both = [
    spawnServer({ env, port: await freePort() }),
    spawnServer({ env, port: await freePort() }),
  ]
  await waitUntil(both, () => both.some(fills))
  const [filling, waiting] = both.toSorted(
    (item, other) => Number(fills(other)) - Number(fills(item)),
  )
  if (filling === undefined || waiting === undefined) throw new Error('There are two of them.')
  return { filling, waiting }
}

test(
  'RUN-47 one of two servers seeds an empty database, and the other reports that it waits',
  { timeout: LONG_TIMEOUT_MS },
  async () => {
    const serverHome = await createServerStorage()
    const { filling, waiting } = await spawnTwo({ ...serverHome.env, DEMO: '1' })
    const without = spawnServer({ env: { ...serverHome.env, DEMO: '0' }, port: await freePort() })
    const all = [filling, waiting, without]
    await waitUntil(all, () => saysThatItWaits(waiting) && saysThatItWaits(without))
    expect(await Promise.all([waiting, without].map(statusOf))).toEqual([503, 503])
    await waitUntil(all, async () => (await Promise.all(all.map(isReady))).every(Boolean))
    expect(waiting.output()).not.toContain('%')
    await expectWhole(all)
    const accounts = await serverHome.inDatabase((db) =>
      db.selectFrom('accounts').select('id').execute(),
    )
    expect(accounts).toHaveLength(16)
    for (const server of all) expect(await server.stop()).toEqual({ code: 0, signal: null })
  },
)

test(
  'RUN-48 the waiting server starts seeding again when the other is killed',
  { timeout: LONG_TIMEOUT_MS },
  async () => {
    const serverHome = await createServerStorage()
    const { filling, waiting } = await spawnTwo({ ...serverHome.env, DEMO: '1' })
    await waitUntil([filling, waiting], () => saysThatItWaits(waiting))
    filling.signal('SIGKILL')
    await waitUntil([waiting], () => isReady(waiting))
    expect(waiting.output()).toContain('seeding the demo market… 100%')
    await expectWhole([waiting])
    await waiting.stop()
  },
)

test('RUN-48 a server without DEMO reports an interrupted seeding and how to fix it', async () => {
  const serverHome = await createServerStorage()
  await serverHome.inDatabase((db) =>
    db
      .insertInto('seed_runs')
      .values({ id: 1, state: 'begun', filler: 'gone', touched_at: new Date(0) })
      .execute(),
  )
  const server = spawnServer({ env: serverHome.env, port: await freePort() })
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.output()).toMatch(/was interrupted: start a server with DEMO=1/)
})
