import { expect, test } from 'vitest'

import { abandonAt, hasFailedTooLong, nextAttemptAt } from './retry-plan.ts'

const BEGAN = new Date('2027-01-04T15:00:00Z')

/** Returns the times of all attempts of an event that always fails, in seconds after the first. */
const plan = (): number[] => {
  const attempts = [BEGAN]
  for (;;) {
    const now = attempts.at(-1) ?? BEGAN
    const next = nextAttemptAt(attempts.length, abandonAt(BEGAN), now)
    if (next === null) return attempts.map((at) => (at.getTime() - BEGAN.getTime()) / 1000)
    attempts.push(next)
  }
}

test('HOOK-4 failed deliveries are retried for three days with growing delays', () => {
  const attempts = plan()
  expect(attempts.slice(0, 5)).toEqual([0, 15, 45, 105, 225])
  expect(attempts.at(-1)).toBe(72 * 3600)
  const delays = attempts.slice(1, -1).map((at, index) => at - (attempts[index] ?? 0))
  expect(delays).toEqual(delays.toSorted((a, b) => a - b))
  expect(Math.max(...delays)).toBe(6 * 3600)
  expect(attempts.length).toBeGreaterThan(15)
})

test('HOOK-8 a webhook has failed too long after three days, but not a second earlier', () => {
  const after = (seconds: number) => new Date(BEGAN.getTime() + seconds * 1000)
  expect(hasFailedTooLong(BEGAN, after(72 * 3600 - 1))).toBe(false)
  expect(hasFailedTooLong(BEGAN, after(72 * 3600))).toBe(true)
})
