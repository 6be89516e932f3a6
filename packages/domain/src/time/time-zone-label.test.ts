import type { Instant } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { formatInstant } from './format-instant.ts'
import { timeZoneLabel } from './time-zone-label.ts'

test.each([
  ['America/New_York', 'Eastern time (New York)'],
  ['America/Phoenix', 'Mountain standard time (Phoenix)'],
  ['America/Indiana/Indianapolis', 'Eastern time (Indianapolis)'],
  ['Pacific/Honolulu', 'Hawaii-Aleutian standard time (Honolulu)'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
  ['UTC', 'UTC'],
])('DATE-40 the time zone %s is shown as %s', (name, label) => {
  expect(timeZoneLabel(name)).toBe(label)
})

test('DATE-41 a time has no line break before its AM or PM', () => {
  expect(formatInstant('2030-06-04T17:30:00.000Z' as Instant)).toMatch(/\d:30\u00A0[AP]M$/)
})
