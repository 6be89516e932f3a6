import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { createJobLog } from '../../platform/time/job-log.ts'
import { QUEUES } from './queues.ts'

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket()
  admin = await signedInBroker(market, 'administrator')
})

afterAll(() => market.close())

const health = async () => (await admin.api.adminHealth.get()).data

test('ADMIN-87 shows the database, the server version and the uptime', async () => {
  const { databaseVersion, databaseBytes, serverVersion, upSince, isSandbox } = await health()
  expect(databaseVersion).toMatch(/^PostgreSQL \d+/)
  expect(databaseBytes).toBeGreaterThan(1_000_000)
  expect(serverVersion).toBe(`Node ${process.version}`)
  expect(Date.parse(upSince)).toBeLessThanOrEqual(Date.now())
  expect(isSandbox).toBe(true)
})

test('ADMIN-87 shows the size and age of queues, but no empty ones', async () => {
  expect((await health()).queues.filter(({ noun }) => noun === 'messages')).toEqual([])
  const at = new Date('2026-03-01T10:00:00Z')
  const message = { account_id: null, channel: 'email', subject: 'Hello', text: 'Hello' } as const
  await market.ctx.db
    .insertInto('messages')
    .values([
      { ...message, recipient: 'a@b.test', created_at: at, sent_at: null, next_attempt_at: at },
      { ...message, recipient: 'c@d.test', created_at: at, sent_at: null, next_attempt_at: at },
    ])
    .execute()
  expect((await health()).queues).toContainEqual({
    noun: 'messages',
    what: 'Emails to send',
    state: 'email',
    waiting: 2,
    since: at.toISOString(),
  })
})

test('ADMIN-252 every queue has a name of its own', () => {
  const names = QUEUES.flatMap(({ states }) => Object.values(states))
  expect(names.length).toBeGreaterThan(QUEUES.length)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('ADMIN-117 shows the version and the last run of each job', async () => {
  await market.advance(1)
  const { version, commit, schemaVersion, jobs } = await health()
  expect([version, commit]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+/), null])
  expect(schemaVersion).toMatch(/^\d{4}-/)
  expect(jobs.find(({ job }) => job === 'send-payouts')).toEqual({
    job: 'send-payouts',
    lastAt: expect.any(String),
    durationMs: expect.any(Number),
    hasFailed: false,
    nextAt: null,
  })
})

test('ADMIN-117 shows when a failed job is retried', async () => {
  const { ctx } = market
  const log = createJobLog()
  log.repeatsEvery(2000)
  const lastAt = ctx.clock.now()
  const run = { lastAt, durationMs: 5, hasFailed: true }
  log.note({ ...run, job: 'reconcile', restMs: 0 })
  log.note({ ...run, job: 'delete-expired-tokens', hasFailed: false, restMs: 60_000 })
  const inMs = (ms: number) => new Date(lastAt.getTime() + ms)
  expect(log.read()).toEqual([
    { ...run, job: 'reconcile', nextAt: inMs(2000) },
    { ...run, job: 'delete-expired-tokens', hasFailed: false, nextAt: inMs(60_000) },
  ])
})
