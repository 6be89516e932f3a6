import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { runMigrations } from '../../../src/platform/database/migrate.ts'
import { transaction } from '../../../src/platform/database/transaction.ts'
import { brokerWithCard, signedInBroker } from '../../broker.ts'
import { makeAccount, makeEvent, makeListing } from '../../fixtures.ts'
import { openTestMarket, type TestMarket } from '../../market.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

test('RUN-27 a purchase that waits too long for a lock returns 503 and holds no tickets', async () => {
  const { db } = market.ctx
  const { api, cardId } = await brokerWithCard(market)
  const [eventId, sellerId] = [await makeEvent(db), await makeAccount(db)]
  const listingId = await makeListing(db, { eventId, sellerId })
  const cart = { listings: [{ listingId, quantity: 1 }], paymentMethodId: cardId }
  const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = transaction(db, async (tx) => {
    await tx.selectFrom('listings').select('id').where('id', '=', listingId).forUpdate().execute()
    locked.resolve()
    await done.promise
  })
  await locked.promise
  await expect(api.purchases.create(cart)).rejects.toMatchObject({
    status: 503,
    retryAfterSeconds: 2,
  })
  done.resolve()
  await holding
  expect((await api.purchases.create(cart)).payment?.status).toBe('succeeded')
})

test('RUN-27 when all connections are busy, requests that cannot be served get a 503', async () => {
  const { tokens } = await signedInBroker(market)
  const check = () =>
    market.request('/events/', { headers: { authorization: `Bearer ${tokens.accessToken}` } })
  const sleeping = Promise.all(
    Array.from({ length: 10 }, () => sql`select pg_sleep(2)`.execute(market.ctx.db)),
  )
  const startedAt = performance.now()
  const responses = await Promise.all(
    Array.from({ length: 600 }, async () => {
      const response = await check()
      return { status: response.status, retryAfter: response.headers.get('retry-after') }
    }),
  )
  await sleeping
  expect(performance.now() - startedAt).toBeLessThan(20_000)
  const rejected = responses.filter(({ status }) => status === 503)
  expect(rejected.length).toBeGreaterThan(0)
  expect(rejected.every(({ retryAfter }) => retryAfter === '2')).toBe(true)
  expect(responses.filter(({ status }) => status === 200).length).toBe(600 - rejected.length)
  expect((await check()).status).toBe(200)
})

test('RUN-27 statements, locks and idle transactions have timeouts', async () => {
  const settings = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in
      ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
    order by name`.execute(market.ctx.db)
  expect(settings.rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '30000' },
    { name: 'lock_timeout', setting: '3000' },
    { name: 'statement_timeout', setting: '15000' },
  ])
})

test('RUN-27 a migration has no statement timeout, and the timeout is restored afterwards', async () => {
  const { db } = market.ctx
  const limit = async (connection: Pick<typeof db, 'getExecutor'>) => {
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(
      connection,
    )
    return rows[0]?.statement_timeout
  }
  const seen: unknown[] = []
  const look = { up: async (tx: typeof db) => void seen.push(await limit(tx)) }
  const names = { migrationTableName: 'looks', migrationLockTableName: 'looks_lock' }
  await runMigrations(db, { look }, names)
  const after = await Promise.all(Array.from({ length: 10 }, () => limit(db)))
  expect([...seen, ...new Set(after)]).toEqual(['0', '15s'])
})

test('RUN-13 a concurrent migration waits until the other one is done', async () => {
  const { db } = market.ctx
  let times = 0
  const sleep = {
    up: async (tx: typeof db) => {
      times += 1
      await sql`select pg_sleep(4)`.execute(tx)
    },
  }
  const names = { migrationTableName: 'sleeps', migrationLockTableName: 'sleeps_lock' }
  await Promise.all([runMigrations(db, { sleep }, names), runMigrations(db, { sleep }, names)])
  expect(times).toBe(1)
})

test('RUN-13 a failed migration is rolled back and releases its lock', async () => {
  const { db } = market.ctx
  const names = { migrationTableName: 'halves', migrationLockTableName: 'halves_lock' }
  const half = {
    up: async (tx: typeof db) => {
      await sql`create table halves_of_a_thing ()`.execute(tx)
      throw new Error('the disk is full')
    },
  }
  await expect(runMigrations(db, { half }, names)).rejects.toMatchObject({
    cause: { message: 'the disk is full' },
  })
  const whole = {
    up: async (tx: typeof db) => void (await sql`create table halves_of_a_thing ()`.execute(tx)),
  }
  await runMigrations(db, { half: whole }, names)
})
