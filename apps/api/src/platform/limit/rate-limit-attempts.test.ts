import type { Limit } from '@seatdesk/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import {
  clearAttempts,
  purgeOldAttempts,
  secondsToWait,
  consumeAttempt,
} from './rate-limit-attempts.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

const THREE: Limit = { name: 'three', windows: [{ most: 3, seconds: 60 }] }
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)

test('AUTH-20 the window slides: each attempt expires one window after it was made', async () => {
  const attempt = { limit: THREE, by: 'sliding' }
  const { db } = market.ctx
  for (const second of [0, 10, 20]) expect(await consumeAttempt(db, attempt, at(second))).toBe(0)
  expect(await consumeAttempt(db, attempt, at(21))).toBe(39)
  expect(await consumeAttempt(db, attempt, at(59.5))).toBe(1)
  expect(await consumeAttempt(db, attempt, at(60))).toBe(0)
  expect(await consumeAttempt(db, attempt, at(61))).toBe(9)
  expect(await secondsToWait(db, attempt, at(70))).toBe(0)
})

test('AUTH-20 all windows of a limit apply, and the longest wait is returned', async () => {
  const limit: Limit = {
    name: 'two windows',
    windows: [
      { most: 2, seconds: 10 },
      { most: 3, seconds: 100 },
    ],
  }
  const { db } = market.ctx
  const used = []
  for (const second of [0, 1, 2, 11, 12, 99, 101])
    used.push(await consumeAttempt(db, { limit, by: 'both' }, at(second)))
  expect(used).toEqual([0, 0, 8, 0, 88, 1, 0])
})

test('AUTH-20 three of 100 concurrent attempts pass a limit of three', async () => {
  const attempt = { limit: THREE, by: 'parallel' }
  const delays = await Promise.all(
    Array.from({ length: 100 }, () => consumeAttempt(market.ctx.db, attempt, at(0))),
  )
  expect(delays.filter((seconds) => seconds === 0)).toHaveLength(3)
})

test('AUTH-20 subjects and limits are counted separately', async () => {
  const { db } = market.ctx
  const other: Limit = { ...THREE, name: 'other' }
  for (let count = 0; count < 3; count += 1)
    await consumeAttempt(db, { limit: THREE, by: 'a' }, at(0))
  expect(await secondsToWait(db, { limit: THREE, by: 'a' }, at(0))).toBe(60)
  expect(await secondsToWait(db, { limit: THREE, by: 'b' }, at(0))).toBe(0)
  expect(await secondsToWait(db, { limit: other, by: 'a' }, at(0))).toBe(0)
  await clearAttempts(db, { limit: THREE, by: 'a' })
  expect(await secondsToWait(db, { limit: THREE, by: 'a' }, at(0))).toBe(0)
})

test('AUTH-10 attempts store no email address and are deleted after they expire', async () => {
  const { db } = market.ctx
  await consumeAttempt(db, { limit: THREE, by: 'somebody@seatdesk.test' }, at(0))
  const rows = await db.selectFrom('rate_limit_attempts').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('somebody')
  await purgeOldAttempts({ db, clock: { now: () => at(1000) } })
  expect(await db.selectFrom('rate_limit_attempts').selectAll().execute()).toEqual([])
})
