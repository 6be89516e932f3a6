import type { Limit } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { ApiError } from '../api-error.ts'
import { createMemoryRateLimiter } from './rate-limit-attempts.ts'
import { collectRateLimits, rateLimitHeaders, getRateLimitStatus } from './rate-limit-headers.ts'

const TWO_WINDOWS: Limit = {
  name: 'two windows',
  windows: [
    { most: 2, seconds: 10 },
    { most: 4, seconds: 100 },
  ],
}

test.for([
  ['nothing', [], { most: 2, remaining: 2, resetSeconds: 0 }],
  ['one try', [1], { most: 2, remaining: 1, resetSeconds: 9 }],
  ['a full short window', [1, 3.5], { most: 2, remaining: 0, resetSeconds: 7 }],
  [
    'tries that only the long window remembers',
    [50, 60, 70],
    { most: 4, remaining: 1, resetSeconds: 30 },
  ],
  ['both full', [1, 2, 50, 60], { most: 4, remaining: 0, resetSeconds: 40 }],
  ['more than there is room for', [1, 2, 3], { most: 2, remaining: 0, resetSeconds: 8 }],
] as const)('AUTH-81 the rate-limit status after %s', ([, attemptAges, currentStatus]) => {
  expect(getRateLimitStatus(TWO_WINDOWS, attemptAges)).toEqual(currentStatus)
})

const LIMIT = { name: 'calls', windows: [{ most: 3, seconds: 60 }] } as const

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000)

test('KEY-26 a budget is per subject, and refills over time', async () => {
  const consume = createMemoryRateLimiter(LIMIT)
  for (const second of [0, 10, 20]) consume(1, at(second))
  consume(2, at(20))
  const rejected = await collectRateLimits(async (tally) => {
    expect(() => consume(1, at(30))).toThrow(ApiError)
    return rateLimitHeaders(tally)
  })
  expect(rejected).toEqual({
    'X-RateLimit-Limit': '3',
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Reset': '30',
  })
  consume(1, at(60))
  expect(() => consume(1, at(61))).toThrow(ApiError)
})

test('KEY-26 a rejection returns how long to wait', () => {
  const consume = createMemoryRateLimiter(LIMIT)
  for (const second of [0, 10, 20]) consume(1, at(second))
  const rejection = (() => {
    try {
      consume(1, at(25))
    } catch (error) {
      return error
    }
    return null
  })()
  expect(rejection).toMatchObject({ errorName: 'tooMany', details: { retryAfterSeconds: 35 } })
})

test('KEY-26 many other subjects do not reset a budget', () => {
  const consume = createMemoryRateLimiter(LIMIT)
  for (const second of [0, 1, 2]) consume(1, at(second))
  for (let id = 2; id < 1_200; id += 1) consume(id, at(3))
  expect(() => consume(1, at(4))).toThrow(ApiError)
})
