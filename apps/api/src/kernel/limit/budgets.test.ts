import { expect, test } from 'vitest'

import { Refusal } from '../refusal.ts'
import { countingBudgets } from './budgets.ts'
import { inTally, limitHeaders } from './tally.ts'

const LIMIT = { name: 'calls', windows: [{ most: 3, seconds: 60 }] } as const

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000)

test('KEY-26 a budget is spent by its subject alone, and comes back as time passes', async () => {
  const spend = countingBudgets(LIMIT)
  for (const second of [0, 10, 20]) spend(1, at(second))
  spend(2, at(20))
  const refused = await inTally(async (tally) => {
    expect(() => spend(1, at(30))).toThrow(Refusal)
    return limitHeaders(tally)
  })
  expect(refused).toEqual({
    'X-RateLimit-Limit': '3',
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Reset': '30',
  })
  spend(1, at(60))
  expect(() => spend(1, at(61))).toThrow(Refusal)
})

test('KEY-26 a refusal says for how long to wait', () => {
  const spend = countingBudgets(LIMIT)
  for (const second of [0, 10, 20]) spend(1, at(second))
  const refusal = (() => {
    try {
      spend(1, at(25))
    } catch (error) {
      return error
    }
    return null
  })()
  expect(refusal).toMatchObject({ refusal: 'tooMany', details: { retryAfterSeconds: 35 } })
})

test('KEY-26 many others make no budget forgotten', () => {
  const spend = countingBudgets(LIMIT)
  for (const second of [0, 1, 2]) spend(1, at(second))
  for (let subject = 2; subject < 1_200; subject += 1) spend(subject, at(3))
  expect(() => spend(1, at(4))).toThrow(Refusal)
})
