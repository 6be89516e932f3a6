import { type AddressInfo, createServer, type Socket } from 'node:net'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi, describe, inject } from 'vitest'

import { createApi } from '../src/app/app.ts'
import { startJobScheduler, runDueJobs } from '../src/app/job-scheduler.ts'
import { queueMessage } from '../src/notifications/message/message-store.ts'
import type { Db } from '../src/platform/database/transaction.ts'
import { brokerWithCard, type Broker, signedInBroker } from './broker.ts'
import { makeAccount, makeEvent, makeListing, makeVenue } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { RACE_TEST_OPTIONS, withoutLocks } from './without-guards.ts'

describe('jobs', () => {
  let market: TestMarket

  beforeAll(async () => {
    market = await openTestMarket()
  })

  afterAll(() => market.close())

  test('RUN-492 old rows are deleted once a minute, and at once after a failure', async () => {
    const { ctx } = market
    const runAfter = async (seconds: number) => {
      await ctx.sandbox?.clock.advance(seconds)
      await runDueJobs(ctx)
    }
    await runAfter(0)
    const lastAt = () => ctx.jobs.last('delete-expired-tokens')?.lastAt.getTime() ?? 0
    const startedAt = lastAt()
    await runAfter(20)
    expect(lastAt()).toBe(startedAt)
    await runAfter(40)
    expect(lastAt()).toBeGreaterThanOrEqual(startedAt + 60_000)
    await sql`alter table sessions rename to sessions_elsewhere`.execute(ctx.db)
    await expect(runAfter(60)).rejects.toThrow('some scheduled jobs failed')
    await sql`alter table sessions_elsewhere rename to sessions`.execute(ctx.db)
    const failed = ctx.jobs.last('delete-old-sessions')
    await runAfter(0)
    const next = ctx.jobs.last('delete-old-sessions')
    expect([failed?.hasFailed, next?.hasFailed]).toEqual([true, false])
  })

  test('BUY-30 a payment that cannot be canceled does not block other work of the jobs', async () => {
    const { db } = market.ctx
    const broker = await brokerWithCard(market, 'tok_threeDSecure2Required')
    const [eventId, sellerId] = [await makeEvent(db), await makeAccount(db)]
    const listingId = await makeListing(db, { eventId, sellerId, quantity: 2, splitRule: 'any' })
    const purchaseBody = { listings: [{ listingId, quantity: 1 }], paymentMethodId: broker.cardId }
    await broker.api.purchases.create(purchaseBody)
    await db.updateTable('checkouts').set({ payment_id: 'pi_of_another_provider' }).execute()
    await broker.api.purchases.create(purchaseBody)
    await market.ctx.sandbox?.clock.advance(10 * 60)
    await broker.api.account.requestMfa()

    await expect(runDueJobs(market.ctx)).rejects.toThrow('some scheduled jobs failed')
    const unsent = await db
      .selectFrom('messages')
      .select('id')
      .where('sent_at', 'is', null)
      .execute()
    expect(unsent).toEqual([])
    const checkouts = await db.selectFrom('checkouts').select('state').orderBy('id').execute()
    expect(checkouts).toEqual([{ state: 'lapsed' }, { state: 'expired' }])
  })

  test('RUN-19 an unresponsive mail server delays neither other jobs nor the shutdown', async () => {
    const { db } = market.ctx
    const silent = createServer()
    const callers: Socket[] = []
    silent.on('connection', (caller) => callers.push(caller))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const called = new Promise((resolve) => silent.once('connection', resolve))
    const settings = { ...market.ctx.settings, smtpUrl: `smtp://127.0.0.1:${port}` }
    const broker = await brokerWithCard(market, 'tok_threeDSecure2Required')
    const [eventId, sellerId] = [await makeEvent(db), await makeAccount(db)]
    const listingId = await makeListing(db, { eventId, sellerId })
    const recipient = 'ada@seatdesk.test'
    const email = {
      accountId: null,
      thread: null,
      recipient,
      channel: 'email',
      subject: 'Hello',
      text: 'Hi',
    } as const
    await queueMessage(db, email, market.ctx.clock.now())

    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
    const faults: unknown[] = []
    const sweeping = startJobScheduler(
      { ...market.ctx, settings },
      (error) => faults.push(error),
      20,
    )
    await called
    const purchaseBody = { listings: [{ listingId, quantity: 2 }], paymentMethodId: broker.cardId }
    await broker.api.purchases.create(purchaseBody)
    await market.ctx.sandbox?.clock.advance(10 * 60)
    const available = async () => {
      const row = db.selectFrom('listings').select('available').where('id', '=', listingId)
      return (await row.executeTakeFirst())?.available
    }
    await vi.waitFor(async () => expect(await available()).toBe(2), { timeout: 5_000 })
    const unsent = await db
      .selectFrom('messages')
      .select('id')
      .where('sent_at', 'is', null)
      .execute()
    expect(unsent).toHaveLength(1)

    const startedAt = performance.now()
    await sweeping.stop(50)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    // Wait until the open calls have failed, each with one log line, before other tests run.
    for (const caller of callers) caller.destroy()
    silent.close()
    await vi.waitFor(() => expect(consoleError).toHaveBeenCalledTimes(callers.length), {
      timeout: 20_000,
    })
    consoleError.mockRestore()
  })
})

describe('races of the schedule', () => {
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
})
