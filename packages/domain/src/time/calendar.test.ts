import { afterEach, describe, expect, test, vi } from 'vitest'

import { addDays, endOfMinute, nextMinute } from './calendar.ts'
import { wallTime } from './wall-time.ts'

afterEach(() => void vi.unstubAllEnvs())

test.each([
  ['2026-11-20T23:59:00', '2026-11-20T23:59:59'],
  ['2026-11-20T21:59:30', '2026-11-20T21:59:59'],
  ['2026-11-20T00:00:59', '2026-11-20T00:00:59'],
])('DATE-4 the minute of %s ends at %s', (time, end) => {
  expect(endOfMinute(wallTime(time))).toBe(end)
})

test.each([
  ['2026-11-20T23:59:30', '2026-11-21T00:00:00'],
  ['2026-12-31T23:59:59', '2027-01-01T00:00:00'],
  ['2026-03-08T01:59:00', '2026-03-08T02:00:00'],
  ['0000-12-31T23:59:00', '0001-01-01T00:00:00'],
])('DATE-4 the minute after %s is %s', (time, next) => {
  expect(nextMinute(wallTime(time))).toBe(next)
})

describe('ten days later', () => {
  test.each([
    ['2026-11-20T19:30:00', '2026-11-30T19:30:00'],
    ['2024-02-25T00:00:00', '2024-03-06T00:00:00'],
    ['2026-12-31T23:59:59', '2027-01-10T23:59:59'],
  ])('after %s it is %s', (time, later) => {
    expect(addDays(wallTime(time), 10)).toBe(later)
  })

  test.each(['America/New_York', 'Europe/Berlin', 'Pacific/Apia'])(
    'DATE-16 it is the same time of day, clocks put forward meanwhile or not, in %s',
    (zone) => {
      vi.stubEnv('TZ', zone)
      expect(addDays(wallTime('2026-02-26T02:30:00'), 10)).toBe('2026-03-08T02:30:00')
      expect(addDays(wallTime('2026-03-27T02:30:00'), 10)).toBe('2026-04-06T02:30:00')
    },
  )
})

test('the last year that can be written has no day after it', () => {
  expect(() => addDays(wallTime('9999-12-31T00:00:00'), 1)).toThrow('must be a local time')
})
