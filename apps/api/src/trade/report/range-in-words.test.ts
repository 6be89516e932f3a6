import { wallTime } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { rangeInWords } from './range-in-words.ts'

test.each([
  ['2026-11-01T00:00:00', '2026-11-30T23:59:00', 'Sun 01 Nov 2026 to Mon 30 Nov 2026'],
  ['2026-11-01T00:00:00', '2026-11-30T21:59:00', 'Sun 01 Nov 2026 to Mon 30 Nov 2026, 9:59 PM'],
  ['2026-11-01T08:30:00', '2026-11-01T23:59:59', 'Sun 01 Nov 2026, 8:30 AM to Sun 01 Nov 2026'],
  ['2026-11-01T00:00:00', '2026-11-01T23:59:00', 'Sun 01 Nov 2026'],
  ['2026-11-01T00:00:00', null, 'From Sun 01 Nov 2026'],
  [null, '2026-11-30T12:00:00', 'Until Mon 30 Nov 2026, 12:00 PM'],
  [null, null, 'All dates'],
  ['0001-01-01T00:00:00', null, 'From 0001-01-01'],
])('DATE-8 from %s to %s is %s', (from, to, words) => {
  const range = { from: from ? wallTime(from) : undefined, to: to ? wallTime(to) : undefined }
  expect(rangeInWords(range)).toBe(words)
})
