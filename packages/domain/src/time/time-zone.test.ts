import * as v from 'valibot'
import { expect, test } from 'vitest'

import { timeZoneSchema } from './time-zone.ts'

test.each([
  'America/New_York',
  'America/Argentina/Buenos_Aires',
  'Etc/GMT+5',
  'UTC',
  ' Asia/Kolkata ',
])('ADMIN-40 %j is a time zone', (name) => {
  expect(v.is(timeZoneSchema, name)).toBe(true)
})

test.each(['', 'New York', 'EST', 'EST5EDT', '+05:00', 'Mars/Olympus_Mons', 'America', 'GMT+5'])(
  'ADMIN-40 %j is none',
  (name) => {
    expect(v.is(timeZoneSchema, name)).toBe(false)
  },
)
