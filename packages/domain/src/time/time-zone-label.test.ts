import { expect, test } from 'vitest'

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
