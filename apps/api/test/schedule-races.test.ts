import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'

import { createApi } from '../src/app/app.ts'
import type { Db } from '../src/platform/database/transaction.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { makeVenue } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { RACE_TEST_OPTIONS, withoutLocks } from './without-guards.ts'

/** The embedded database has one connection, so its transactions never wait for locks. */
const IS_POSTGRES = inject('template').engine === 'postgres'

let market: TestMarket
let operators: [Broker, Broker]

beforeAll(async () => {
  market = await openTestMarket()
  operators = [
    await signedInBroker(market, 'administrator'),
    await signedInBroker(market, 'administrator'),
  ]
})

afterAll(() => market.close())

/** Returns how many lock requests are waiting. */
const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_locks where not granted
      and database = (select oid from pg_database where datname = current_database())
  `.execute(market.ctx.db)
  return rows[0]?.waiting ?? 0
}

/**
 * Imports one schedule as all administrators at once through the given database. A table lock keeps
 * events from being added until all imports wait for it. Returns the number of events afterwards.
 */
const importAtOnce = async (db: Db): Promise<number> => {
  const venue = `House ${crypto.randomUUID().slice(0, 8)}`
  const venueId = await makeVenue(market.ctx.db, { name: venue, city: 'Denver' })
  const api = createApi({ ...market.ctx, db })
  const schedule = `name,venue,city,start\nJazz Night,${venue},Denver,2030-11-01T19:00\n`
  const importing = operators.map(({ tokens }) => {
    const body = new FormData()
    body.set('file', new File([schedule], 'season.csv'))
    body.set('eventCategoryId', '2')
    body.set('dryRun', 'false')
    const headers = { authorization: `Bearer ${tokens.accessToken}` }
    return async () => api.request('/api/admin/events/import', { method: 'POST', headers, body })
  })
  const started: Promise<Response>[] = []
  await market.ctx.db.transaction().execute(async (tx) => {
    await sql`lock table events in share mode`.execute(tx)
    started.push(...importing.map((begin) => begin()))
    const everyoneWaits = async () => expect(await waiting()).toBe(operators.length)
    await vi.waitFor(everyoneWaits, { timeout: 20_000 })
  })
  expect((await Promise.all(started)).map(({ status }) => status)).toEqual([200, 200])
  const { results } = await operators[0].api.adminEvents.list({ venueId })
  return results.length
}

describe.runIf(IS_POSTGRES)('one schedule, imported by two administrators at once', () => {
  test('ADMIN-200 adds each of its events once', async () => {
    expect(await importAtOnce(market.ctx.db)).toBe(1)
  })

  test('ADMIN-200 control: without locks, adds them twice', RACE_TEST_OPTIONS, async () => {
    expect(await importAtOnce(withoutLocks(market.ctx.db))).toBe(2)
  })
})
