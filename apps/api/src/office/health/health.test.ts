import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket()
  admin = await signedInBroker(market, 'administrator')
})

afterAll(() => market.close())

const health = async () => (await admin.api.officeHealth.get()).data

test('ADMIN-87 tells what the server stands on', async () => {
  const { databaseVersion, databaseBytes, serverVersion, upSince, isSandbox } = await health()
  expect(databaseVersion).toMatch(/^PostgreSQL \d+/)
  expect(databaseBytes).toBeGreaterThan(1_000_000)
  expect(serverVersion).toBe(`Node ${process.version}`)
  expect(Date.parse(upSince)).toBeLessThanOrEqual(Date.now())
  expect(isSandbox).toBe(true)
})

test('ADMIN-87 tells what waits, and since when; of an empty queue nothing', async () => {
  expect((await health()).queues.filter(({ noun }) => noun === 'messages')).toEqual([])
  const at = new Date('2026-03-01T10:00:00Z')
  const message = { account_id: null, channel: 'email', subject: 'Hello', text: 'Hello' } as const
  await market.ctx.db
    .insertInto('messages')
    .values([
      { ...message, recipient: 'a@b.test', created_at: at, sent_at: null, next_try_at: at },
      { ...message, recipient: 'c@d.test', created_at: at, sent_at: null, next_try_at: at },
    ])
    .execute()
  expect((await health()).queues).toContainEqual({
    noun: 'messages',
    what: expect.any(String),
    state: 'email',
    waiting: 2,
    since: at.toISOString(),
  })
})
