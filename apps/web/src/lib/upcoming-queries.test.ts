import { expect, test } from 'vitest'

import { upcomingRanges } from './upcoming-queries.ts'

test('EVENT-33 today is the local day, and this week the six days after it', () => {
  // Noon in UTC is the same day in almost every time zone.
  expect(upcomingRanges(new Date('2026-12-29T12:00:00Z'))).toEqual({
    today: { from: '2026-12-29T00:00:00', to: '2026-12-29T23:59:00' },
    week: { from: '2026-12-30T00:00:00', to: '2027-01-04T23:59:00' },
  })
})
