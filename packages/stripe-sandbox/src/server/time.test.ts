import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addBusinessDays } from './time.ts'

test.each([
  ['2026-06-01', 4, '2026-06-05'],
  ['2026-06-04', 4, '2026-06-10'],
  ['2026-06-05', 1, '2026-06-08'],
  ['2026-06-06', 1, '2026-06-08'],
  ['2026-06-07', 2, '2026-06-09'],
])('%s plus %d business days is %s', (from, days, to) => {
  const at = addBusinessDays(new Date(`${from}T09:30:00Z`), days)
  expect(at.toISOString()).toBe(`${to}T09:30:00.000Z`)
})

test('never ends on a weekend, and sums of business days are additive', () => {
  const instants = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  })
  const days = fc.integer({ min: 1, max: 30 })
  fc.assert(
    fc.property(instants, days, days, (from, first, second) => {
      const at = addBusinessDays(from, first)
      expect(at.getUTCDay() % 6).not.toBe(0)
      expect(addBusinessDays(at, second)).toEqual(addBusinessDays(from, first + second))
    }),
  )
})
