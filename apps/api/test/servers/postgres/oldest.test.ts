import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { LONG_TIMEOUT_MS } from '../../../../../packages/tooling/src/timeouts.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../demo/index.ts'
import { openPostgres } from '../../../src/platform/database/open-database.ts'
import { createClientFor } from '../people.ts'
import { freePort, type ServerProcess, spawnServer } from '../server-process.ts'
import { hasOldestPostgres, OLDEST_POSTGRES, startOldestPostgres } from './oldest-postgres.ts'

describe.skipIf(!hasOldestPostgres())('the oldest supported PostgreSQL', () => {
  let engine: Awaited<ReturnType<typeof startOldestPostgres>>
  let server: Omit<ServerProcess, 'readyMs'>

  beforeAll(async () => {
    engine = await startOldestPostgres()
    await untilItAnswers(engine.url)
    const env = { DATABASE_URL: engine.url, DEMO: '1' }
    server = spawnServer({ env, port: await freePort() })
    while (!(await isReady(server.baseUrl))) await wait(200)
  }, LONG_TIMEOUT_MS)

  afterAll(async () => {
    await server.stop()
    await engine.stop()
  }, LONG_TIMEOUT_MS)

  test(
    'RUN-3 PostgreSQL 15 can be seeded with the demo market, and its invariants hold',
    { timeout: LONG_TIMEOUT_MS },
    async () => {
      const db = await openPostgres(engine.url)
      const { rows } = await sql<{
        version: string
      }>`select current_setting('server_version') as version`.execute(db)
      await db.destroy()
      expect(rows[0]?.version).toMatch(new RegExp(`^${OLDEST_POSTGRES}\\.`))
      expect((await createClientFor(server.baseUrl).sandbox.invariants()).broken).toEqual([])
    },
  )

  test(
    'RUN-3 on PostgreSQL 15 a broker reads every list and report, buys, and the seller delivers',
    { timeout: LONG_TIMEOUT_MS },
    async () => {
      const [broker, seller] = await Promise.all(
        ['broker@seatdesk.test', 'seller@seatdesk.test'].map(signIn),
      )
      if (!broker || !seller) throw new Error('the demo accounts are missing')
      const lists = [
        broker.purchases.list(),
        broker.sales.list(),
        broker.inventory.list(),
        broker.payouts.list(),
        broker.notifications.list(),
        broker.purchases.totals({}),
        broker.sales.totals({}),
        broker.business.time({}),
        broker.business.profit({ by: 'month' }),
        broker.business.stock({}),
        broker.watches.list(),
        broker.csvReports.sales({}),
        broker.reports.purchases({}),
      ]
      for (const { status } of await Promise.allSettled(lists)) expect(status).toBe('fulfilled')
      const { results } = await seller.inventory.list({ perPage: 100 })
      const own = results.find(({ available, quantity }) => available === quantity)
      if (!own) throw new Error('the seller has nothing for sale')
      const { default: paymentMethodId } = await broker.paymentMethods.list()
      const bought = await broker.purchases.create({
        listings: [{ listingId: own.id, quantity: own.available }],
        paymentMethodId: paymentMethodId ?? '',
      })
      expect(bought.notAvailableIds).toEqual([])
      const [order] = (await seller.sales.list({ perPage: 1 })).results
      await seller.sales.confirm({ id: order?.id ?? 0 })
      await seller.sales.deliver({ id: order?.id ?? 0, transferReference: 'TMX-15' })
      expect((await broker.sandbox.invariants()).broken).toEqual([])
    },
  )

  const signIn = async (email: string) => {
    expect(DEMO_ACCOUNTS.map((account) => account.email)).toContain(email)
    const login = await createClientFor(server.baseUrl).account.login({
      email,
      password: DEMO_PASSWORD,
    })
    if (!('accessToken' in login)) throw new Error('not signed in')
    return createClientFor(server.baseUrl, { tokens: login })
  }
})

const isReady = async (baseUrl: string) =>
  (await fetch(`${baseUrl}/ready`).catch(() => null))?.status === 200

const untilItAnswers = async (url: string): Promise<void> => {
  for (;;) {
    try {
      const db = await openPostgres(url)
      try {
        await sql`select 1`.execute(db)
        return
      } finally {
        await db.destroy()
      }
    } catch {
      await wait(100)
    }
  }
}
