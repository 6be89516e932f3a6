import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../demo/index.ts'
import { openHome } from '../home.ts'
import { clientOf } from '../people.ts'
import { freePort, type ServerProcess, spawnServer } from '../server-process.ts'

const [BROKER] = DEMO_ACCOUNTS
const PATIENCE_MS = 240_000

type Server = Omit<ServerProcess, 'readyMs'>

const until = async (isSo: () => Promise<boolean> | boolean): Promise<void> => {
  while (!(await isSo())) await wait(20)
}

const statusOf = async ({ baseUrl }: Server): Promise<number> => {
  const answer = await fetch(`${baseUrl}/ready`).catch(() => null)
  return answer?.status ?? 0
}

const isReady = async (server: Server) => (await statusOf(server)) === 200

const expectWhole = async (servers: readonly Server[]): Promise<void> => {
  const [first] = servers
  for (const server of servers) {
    const api = clientOf(server.baseUrl)
    await api.account.login({ email: BROKER?.email ?? '', password: DEMO_PASSWORD })
    const { now } = await api.sandbox.clock({ advanceSeconds: 0 })
    expect(Math.abs(new Date(now).getTime() - Date.now())).toBeLessThan(10_000)
  }
  const { broken } = await clientOf(first?.baseUrl ?? '').sandbox.invariants()
  expect(broken).toEqual([])
}

test(
  'RUN-47 of two servers on an empty database one fills it, and the other waits, says so and leaves it alone',
  { timeout: PATIENCE_MS },
  async () => {
    const home = await openHome()
    const spawn = async (DEMO: string) =>
      spawnServer({ env: { ...home.env, DEMO }, port: await freePort() })
    const first = await spawn('1')
    await until(() => first.output().includes('filling the demo market… 40 %'))
    const [second, without] = [await spawn('1'), await spawn('0')]
    const saysThatItWaits = (server: Server) =>
      server.output().includes('another server is filling the demo market')
    await until(() => saysThatItWaits(second) && saysThatItWaits(without))
    expect(await Promise.all([second, without].map(statusOf))).toEqual([503, 503])
    const all = [first, second, without]
    await until(async () => (await Promise.all(all.map(isReady))).every(Boolean))
    expect(second.output()).not.toContain('%')
    await expectWhole(all)
    const accounts = await home.inDatabase((db) => db.selectFrom('accounts').select('id').execute())
    expect(accounts).toHaveLength(16)
    for (const server of all) expect(await server.stop()).toEqual({ code: 0, signal: null })
  },
)

test(
  'RUN-48 of two servers the one that waits begins again when the other is killed',
  { timeout: PATIENCE_MS },
  async () => {
    const home = await openHome()
    const env = { ...home.env, DEMO: '1' }
    const first = spawnServer({ env, port: await freePort() })
    await until(() => first.output().includes('filling the demo market… 40 %'))
    const second = spawnServer({ env, port: await freePort() })
    await until(() => second.output().includes('waiting for it'))
    first.signal('SIGKILL')
    await until(() => isReady(second))
    expect(second.output()).toContain('filling the demo market… 100 %')
    await expectWhole([second])
    await second.stop()
  },
)

test('RUN-48 a server that does not fill says what to do with a filling that was broken off', async () => {
  const home = await openHome()
  await home.inDatabase((db) =>
    db
      .insertInto('demo_fill')
      .values({ id: 1, state: 'begun', filler: 'gone', touched_at: new Date(0) })
      .execute(),
  )
  const server = spawnServer({ env: home.env, port: await freePort() })
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.output()).toMatch(/was broken off: start a server with DEMO=1/)
})
