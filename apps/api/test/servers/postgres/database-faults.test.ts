import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { HttpError } from '@seatdesk/api-client'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'

import { LONG_TIMEOUT_MS } from '../../../../../packages/tooling/src/timeouts.ts'
import { openPostgres } from '../../../src/platform/database/open-database.ts'
import type { Db } from '../../../src/platform/database/transaction.ts'
import { brokerWithCard } from '../../broker.ts'
import { openPurchases } from '../../crash/invariants.ts'
import { makeAccount, makeEvent, makeListing } from '../../fixtures.ts'
import { openTestMarket, type TestMarket } from '../../market.ts'

const BUYERS = 4

let market: TestMarket
/** A connection to the database server, but not to the market's database. */
let operator: Db
let database: string

beforeAll(async () => {
  market = await openTestMarket()
  const template = inject('template')
  if (template.engine !== 'postgres') throw new Error('this run has no PostgreSQL')
  operator = await openPostgres(`${template.serverUrl}/postgres`)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    market.ctx.db,
  )
  database = rows[0]?.name ?? ''
})

afterAll(async () => {
  await operator.destroy()
  await market.close()
})

// Jobs log that the database is unavailable.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const backends = async (): Promise<number[]> => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = ${database} and backend_type = 'client backend'
  `.execute(operator)
  return rows.map(({ pid }) => pid)
}

/** Opens a market with buyers who retry with the same key until the purchase succeeds. */
const openShop = async () => {
  const { db } = market.ctx
  const listingId = await makeListing(db, {
    eventId: await makeEvent(db),
    sellerId: await makeAccount(db),
    seats: Array.from({ length: 100 }, (_, index) => String(index + 1)),
  })
  const buyers: Awaited<ReturnType<typeof brokerWithCard>>[] = []
  for (let count = 0; count < BUYERS; count += 1) buyers.push(await brokerWithCard(market))
  const rejections: { status: number; retryAfterSeconds: number | null; tookMs: number }[] = []
  const buy = async ({ api, cardId }: (typeof buyers)[number]) => {
    const idempotencyKey = randomUUID()
    const cart = { listings: [{ listingId, quantity: 1 }], paymentMethodId: cardId }
    for (;;) {
      const startedAt = performance.now()
      try {
        return await api.purchases.create(cart, { idempotencyKey })
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        const { status, retryAfterSeconds } = error
        rejections.push({ status, retryAfterSeconds, tookMs: performance.now() - startedAt })
        await wait(300)
      }
    }
  }
  return {
    refusals: rejections,
    buyAll: () => Promise.all(buyers.map(buy)),
    /** Checks that each buyer has this number of purchases and that no invariant is broken. */
    expectEach: async (count: number) => {
      await market.advance(0)
      for (const { api } of buyers) expect(await openPurchases(api)).toHaveLength(count)
      expect((await buyers[0]?.api.sandbox.invariants())?.broken).toEqual([])
    },
    apis: buyers.map(({ api }) => api),
  }
}

test(
  'RUN-290 with a read-only database, reads are served, and purchases get a 503 and succeed on retry',
  { timeout: LONG_TIMEOUT_MS },
  async () => {
    const testMarket = await openShop()
    await testMarket.buyAll()
    const setReadOnly = async (isOn: RawBuilder<unknown>) => {
      await sql`alter database ${sql.id(database)} set default_transaction_read_only = ${isOn}`.execute(
        operator,
      )
      for (const pid of await backends())
        await sql`select pg_terminate_backend(${pid}::int)`.execute(operator)
    }
    await setReadOnly(sql`on`)
    const purchasesPromise = testMarket.buyAll()
    await wait(2_000)
    const [reader] = testMarket.apis
    expect((await reader?.purchases.list())?.results).toHaveLength(1)
    await setReadOnly(sql`off`)
    await purchasesPromise
    expect(testMarket.refusals.length).toBeGreaterThan(0)
    expect(testMarket.refusals.every(({ status }) => status === 503)).toBe(true)
    await testMarket.expectEach(2)
  },
)

test(
  'RUN-293 frozen backends are replaced after a time limit, and nothing is bought twice',
  { timeout: LONG_TIMEOUT_MS },
  async () => {
    const testMarket = await openShop()
    await testMarket.buyAll()
    const purchasePromise = testMarket.buyAll()
    await wait(30)
    const frozen = await backends()
    expect(frozen.length).toBeGreaterThan(0)
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    try {
      // Requests that need no rows locked by the frozen backends are served again.
      const [reader] = testMarket.apis
      const startedAt = performance.now()
      await expect
        .poll(
          () =>
            reader?.events.list().then(
              () => true,
              () => false,
            ),
          { timeout: 40_000 },
        )
        .toBe(true)
      expect(performance.now() - startedAt).toBeLessThan(40_000)
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
    }
    await purchasePromise
    expect(testMarket.refusals.every(({ status }) => status === 503)).toBe(true)
    await testMarket.expectEach(2)
  },
)
