import { afterEach, describe, expect, test, vi } from 'vitest'

import {
  addDays,
  type DatePreset,
  endOfMinute,
  formatCardDate,
  formatDay,
  formatDayRange,
  formatTime,
  startOfNextMinute,
  getPresetRange,
} from './calendar.ts'
import { wallTime } from './wall-time.ts'

test.each([
  ['today', '2026-03-31', '2026-03-31', '2026-03-31'],
  ['week', '2026-03-03', '2026-02-25', '2026-03-03'],
  ['month', '2024-02-10', '2024-02-01', '2024-02-29'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['year', '2026-11-22', '2026-01-01', '2026-12-31'],
] as const satisfies readonly (readonly [DatePreset, string, string, string])[])(
  'TABLE-18 %s on %s is %s to %s',
  (preset, today, first, last) => {
    expect(getPresetRange(preset, today)).toEqual({ first, last })
  },
)

test('TABLE-18 a preset of upcoming dates counts forward from today', () => {
  expect(getPresetRange('week', '2026-12-29', 'ahead')).toEqual({
    first: '2026-12-29',
    last: '2027-01-04',
  })
})

describe('calendar', () => {
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
  ])('DATE-4 the minute after %s starts at %s', (time, next) => {
    expect(startOfNextMinute(wallTime(time))).toBe(next)
  })

  describe('addDays', () => {
    test.each([
      ['2026-11-20T19:30:00', '2026-11-30T19:30:00'],
      ['2024-02-25T00:00:00', '2024-03-06T00:00:00'],
      ['2026-12-31T23:59:59', '2027-01-10T23:59:59'],
    ])('ten days after %s is %s', (time, later) => {
      expect(addDays(wallTime(time), 10)).toBe(later)
    })

    test.each(['America/New_York', 'Europe/Berlin', 'Pacific/Apia'])(
      'DATE-16 keeps the time of day across daylight saving changes in %s',
      (zone) => {
        vi.stubEnv('TZ', zone)
        expect(addDays(wallTime('2026-02-26T02:30:00'), 10)).toBe('2026-03-08T02:30:00')
        expect(addDays(wallTime('2026-03-27T02:30:00'), 10)).toBe('2026-04-06T02:30:00')
      },
    )
  })

  test('throws beyond the year 9999', () => {
    expect(() => addDays(wallTime('9999-12-31T00:00:00'), 1)).toThrow('must be a local time')
  })
})

describe('date formats', () => {
  test.each([
    ['2026-11-01T00:00:00', '2026-11-20T23:59:00', 'Nov 1 – Nov 20, 2026'],
    ['2026-12-30T00:00:00', '2027-01-02T23:59:00', 'Dec 30, 2026 – Jan 2, 2027'],
    ['2026-11-05T00:00:00', '2026-11-05T23:59:00', 'Thu, Nov 5, 2026'],
    ['0001-01-01T00:00:00', '2026-11-05T23:59:00', null],
  ])('TABLE-21 the days from %s to %s are shown as %j', (from, to, words) => {
    expect(formatDayRange(from, to)).toBe(words)
  })

  afterEach(() => void vi.unstubAllEnvs())

  test.each([
    ['2026-11-20T19:30:00', 'Nov 20 2026', 'Fri, Nov 20, 2026', '7:30 PM'],
    ['2026-03-08T02:30:00', 'Mar 08 2026', 'Sun, Mar 8, 2026', '2:30 AM'],
    ['2026-11-01T01:30:00', 'Nov 01 2026', 'Sun, Nov 1, 2026', '1:30 AM'],
    ['2024-02-29T00:00:00', 'Feb 29 2024', 'Thu, Feb 29, 2024', '12:00 AM'],
    ['2026-12-31T12:00:00', 'Dec 31 2026', 'Thu, Dec 31, 2026', '12:00 PM'],
  ])('DATE-12 %s is shown as %s, %s and %s', (time, card, day, clock) => {
    expect(formatCardDate(time)).toBe(card)
    expect(formatDay(time)).toBe(day)
    expect(formatTime(time)).toBe(clock)
  })

  test.each(['', 'TBA', '2026', '2026-11-20', '2026-02-30T10:00:00', '0001-01-01T00:00:00'])(
    'DATE-14 %j is not a date',
    (time) => {
      expect([formatCardDate(time), formatDay(time), formatTime(time)]).toEqual([null, null, null])
    },
  )

  test.each(['America/New_York', 'America/Los_Angeles', 'Europe/Berlin', 'Pacific/Apia'])(
    'DATE-16 a date is shown the same in %s',
    (zone) => {
      vi.stubEnv('TZ', zone)
      expect(formatDay('2026-11-20T23:30:00')).toBe('Fri, Nov 20, 2026')
      expect(formatDay('2026-03-08T02:30:00')).toBe('Sun, Mar 8, 2026')
      expect(formatTime('2026-03-08T02:30:00')).toBe('2:30 AM')
    },
  )
})
