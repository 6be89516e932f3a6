import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { endOfMinute } from './calendar.ts'
import { dayOf, rangeToLastMinute, rangeToLateEvening } from './date-range.ts'
import { wallTime } from './wall-time.ts'

test('DATE-10 a range of Purchases, Payouts and Listings ends at 23:59', () => {
  expect(rangeToLastMinute('2026-11-01', '2026-11-30')).toEqual({
    from: '2026-11-01T00:00:00',
    to: '2026-11-30T23:59:00',
  })
})

test('DATE-11 a range of Sales and of events ends at 21:59', () => {
  expect(rangeToLateEvening('2026-11-20', '2026-11-20')).toEqual({
    from: '2026-11-20T00:00:00',
    to: '2026-11-20T21:59:00',
  })
})

test('DATE-8 a range of days that do not exist cannot be made', () => {
  expect(() => rangeToLastMinute('2026-02-30', '2026-03-01')).toThrow(
    'must be a date and time that exist',
  )
  expect(() => rangeToLateEvening('2026-02-01', 'today')).toThrow('must be a local time')
})

test('DATE-4 the ranges of consecutive days leave no second out, daylight saving or not', () => {
  const start = Date.UTC(2026, 0, 1)
  fc.assert(
    fc.property(fc.nat({ max: 364 }), (offset) => {
      const dayAt = (days: number) => new Date(start + days * 86_400_000).toISOString().slice(0, 10)
      const today = rangeToLastMinute(dayAt(offset), dayAt(offset))
      const tomorrow = rangeToLastMinute(dayAt(offset + 1), dayAt(offset + 1))

      const gap = Date.parse(`${tomorrow.from}Z`) - Date.parse(`${endOfMinute(today.to)}Z`)
      expect(gap).toBe(1000)
    }),
  )
})

test('DATE-1 the day of a wall time is the day on its wall', () => {
  expect(dayOf(wallTime('2026-11-20T23:59:59'))).toBe('2026-11-20')
})
