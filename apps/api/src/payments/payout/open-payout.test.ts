import { expect, test } from 'vitest'

import { payoutDueAt } from './open-payout.ts'

test.each([
  ['America/Los_Angeles', '2026-11-20T19:30:00', '2026-12-01T03:30:00.000Z'],
  ['America/Los_Angeles', '2026-10-25T19:30:00', '2026-11-05T03:30:00.000Z'],
  ['America/New_York', '2026-02-27T02:30:00', '2026-03-09T06:30:00.000Z'],
  ['America/New_York', '2026-02-26T02:30:00', '2026-03-08T07:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-25T00:15:00', '2027-01-03T10:15:00.000Z'],
])('PAYOUT-4 in %s, the payout of an event at %s is due at %s', (timeZone, dateTime, due) => {
  const at = payoutDueAt({ date_time: dateTime, time_zone: timeZone })
  expect(at.toISOString()).toBe(due)
})
