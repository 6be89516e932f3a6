import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { calculateFee } from './fee.ts'

test.each([
  [100_00, 0, 0],
  [100_00, 10, 10_00],
  [19_99, 2.5, 50],
  [1_00, 0.5, 1],
  [1_00, 0.49, 0],
  [333, 8.15, 27],
])('MONEY-9 for %d cents, a fee of %d percent is %d cents', (amount, percent, fee) => {
  expect(calculateFee(amount, percent)).toBe(fee)
})

test('MONEY-9 a fee is in whole cents and at most half a cent off', () => {
  const hundredths = fc.integer({ min: 0, max: 99_99 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_00 }), hundredths, (amount, percent) => {
      const fee = calculateFee(amount, percent / 100)
      expect(Number.isSafeInteger(fee)).toBe(true)
      expect(Math.abs(fee * 10_000 - amount * percent)).toBeLessThanOrEqual(5_000)
    }),
  )
})
