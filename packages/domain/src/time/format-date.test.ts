import { afterEach, expect, test, vi } from 'vitest'

import { formatCardDate, formatDay, formatTime } from './format-date.ts'

afterEach(() => void vi.unstubAllEnvs())

test.each([
  ['2026-11-20T19:30:00', 'Nov 20 2026', 'Fri 20 Nov 2026', '7:30 PM'],
  ['2026-03-08T02:30:00', 'Mar 08 2026', 'Sun 08 Mar 2026', '2:30 AM'],
  ['2026-11-01T01:30:00', 'Nov 01 2026', 'Sun 01 Nov 2026', '1:30 AM'],
  ['2024-02-29T00:00:00', 'Feb 29 2024', 'Thu 29 Feb 2024', '12:00 AM'],
  ['2026-12-31T12:00:00', 'Dec 31 2026', 'Thu 31 Dec 2026', '12:00 PM'],
])('DATE-12 %s reads %s, %s and %s', (time, card, day, clock) => {
  expect(formatCardDate(time)).toBe(card)
  expect(formatDay(time)).toBe(day)
  expect(formatTime(time)).toBe(clock)
})

test.each(['', 'TBA', '2026', '2026-11-20', '2026-02-30T10:00:00', '0001-01-01T00:00:00'])(
  'DATE-14 %j is no date',
  (time) => {
    expect([formatCardDate(time), formatDay(time), formatTime(time)]).toEqual([null, null, null])
  },
)

test.each(['America/New_York', 'America/Los_Angeles', 'Europe/Berlin', 'Pacific/Apia'])(
  'DATE-16 a date reads the same in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(formatDay('2026-11-20T23:30:00')).toBe('Fri 20 Nov 2026')
    expect(formatDay('2026-03-08T02:30:00')).toBe('Sun 08 Mar 2026')
    expect(formatTime('2026-03-08T02:30:00')).toBe('2:30 AM')
  },
)
