import { expect, test } from 'vitest'

import { isUrgent, timeLeft } from './time-left.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-21T11:05:30Z', '23 h 5 min'],
  ['2026-11-22T11:59:00Z', '47 h 59 min'],
  ['2026-11-23T11:00:00Z', '2 days'],
  ['2026-11-20T12:59:59Z', '59 min'],
  ['2026-11-20T12:00:20Z', '0 min'],
  ['2026-11-20T12:00:00Z', null],
])('QUEUE-4 until %s there is %s left', (until, left) => {
  expect(timeLeft(until, now)).toBe(left)
})

test('QUEUE-4 the last three hours are urgent', () => {
  expect(isUrgent('2026-11-20T15:00:00Z', now)).toBe(false)
  expect(isUrgent('2026-11-20T14:59:59Z', now)).toBe(true)
})
