import type { WorkQueue } from '@seatdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { openTestDatabase } from '../../../test/market.ts'
import { isProcessable, MAX_ATTEMPTS, returnToQueue, processQueue } from './failed-tasks.ts'
import { type Db, transaction } from './transaction.ts'

const QUEUE = 'match-watches'

let db: Db
let now = new Date('2026-05-01T12:00:00Z')
const clock = { now: () => now }

beforeAll(async () => {
  db = await openTestDatabase()
})

beforeEach(async () => {
  now = new Date('2026-05-01T12:00:00Z')
  await db.deleteFrom('failed_tasks').execute()
})

afterAll(() => db.destroy())

const failedTasks = () =>
  db
    .selectFrom('failed_tasks')
    .select(['id', 'item_id', 'attempts', 'error', 'next_attempt_at', 'set_aside_at'])
    .orderBy('item_id')
    .execute()

/** Processes items, of which the even ones fail by default. Returns those that were tried. */
const run = async (
  items: readonly number[],
  isFailing = (item: number) => item % 2 === 0,
  queue: WorkQueue = QUEUE,
) => {
  const attempts: number[] = []
  const failure = await processQueue({ db, clock }, queue, items, {
    idOf: (item) => item,
    work: async (item) => {
      attempts.push(item)
      if (isFailing(item)) throw new Error(`ada@seatdesk.test may not have ${item}`)
    },
  }).catch((error: unknown) => error)
  return { tried: attempts, failure }
}

test('PAYOUT-73 a failed item does not block the others, and its error is thrown at the end', async () => {
  const { tried, failure } = await run([1, 2, 3, 4, 5])
  expect(tried).toEqual([1, 2, 3, 4, 5])
  expect(failure).toMatchObject({ errors: [expect.any(Error), expect.any(Error)] })
  expect(await failedTasks()).toMatchObject([
    { item_id: '2', attempts: 1, set_aside_at: null, error: 'Error: … may not have 2' },
    { item_id: '4', attempts: 1, set_aside_at: null },
  ])
})

test('RUN-460 a failed item is retried with growing pauses, set aside at last, and deleted once it succeeds', async () => {
  const pauses: number[] = []
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    expect((await run([2])).tried).toEqual([2])
    expect((await run([2])).tried).toEqual([])
    const [email] = await failedTasks()
    pauses.push(((email?.next_attempt_at.getTime() ?? 0) - now.getTime()) / 1000)
    now = email?.next_attempt_at ?? now
  }
  expect(pauses.slice(0, -1)).toEqual([10, 60, 360, 2160])
  const [message] = await failedTasks()
  expect(message?.set_aside_at).toBeInstanceOf(Date)
  now = new Date('2036-01-01T00:00:00Z')
  expect((await run([2])).tried).toEqual([])

  expect(await transaction(db, (tx) => returnToQueue(tx, message?.id ?? 0, now))).toEqual({
    queue: QUEUE,
    itemId: '2',
    attempts: MAX_ATTEMPTS,
  })
  expect((await run([2])).tried).toEqual([2])
  expect(await failedTasks()).toMatchObject([{ set_aside_at: now }])
  await transaction(db, (tx) => returnToQueue(tx, message?.id ?? 0, now))
  expect(await run([2], () => false)).toEqual({ tried: [2], failure: undefined })
  expect(await failedTasks()).toEqual([])
})

test('RUN-460 items of payment queues are retried hourly after they were set aside', async () => {
  const isDue = async (queue: WorkQueue) => {
    const { rows } = await sql<{
      is: boolean
    }>`select ${isProcessable(queue, sql`2`, now)} as is`.execute(db)
    return rows[0]?.is
  }
  for (const [queue, isTriedAgain] of [
    ['pay-refunds', true],
    [QUEUE, false],
  ] as const) {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      await run([2], () => true, queue)
      now = new Date(now.getTime() + 60 * 60 * 1000 - 1)
    }
    expect(await isDue(queue)).toBe(false)
    expect((await run([2], () => true, queue)).tried).toEqual([])
    now = new Date(now.getTime() + 1)
    expect(await isDue(queue)).toBe(isTriedAgain)
    expect((await run([2], () => true, queue)).tried).toEqual(isTriedAgain ? [2] : [])
  }
  const tasks = await failedTasks()
  expect(tasks.map(({ attempts }) => attempts).toSorted()).toEqual([MAX_ATTEMPTS, MAX_ATTEMPTS + 1])
  expect(tasks.every(({ set_aside_at: at }) => at !== null)).toBe(true)
})

test('PAYOUT-73 if the database is unavailable, processing stops and no item counts as failed', async () => {
  const engineAway = Object.assign(new Error('the engine is gone'), { code: '57P01' })
  const attempts: number[] = []
  const working = processQueue({ db, clock }, QUEUE, [1, 2], {
    idOf: (item) => item,
    work: async (item) => {
      attempts.push(item)
      throw engineAway
    },
  })
  await expect(working).rejects.toBe(engineAway)
  expect(attempts).toEqual([1])
  expect(await failedTasks()).toEqual([])
})
