import { expect, test } from 'vitest'

import { isPriceOutlier } from './price-outliers.ts'

const median = 100_00

test.each([
  [1, 8, true],
  [1_00, 8, true],
  [1_01, 8, false],
  [100_00, 8, false],
  [999_99, 8, false],
  [1_000_00, 8, true],
  [99_999_999, 8, true],
  [1, 7, false],
  [99_999_999, 7, false],
])(
  'GLANCE-23 %d cents among %d listings around $100 is an outlier: %s',
  (price, listings, expected) => {
    expect(isPriceOutlier(price, { listings, median })).toBe(expected)
  },
)

test('GLANCE-23 the median itself is never an outlier', () => {
  for (const price of [1, 2, 99, 100, 101])
    expect(isPriceOutlier(price, { listings: 8, median: price })).toBe(false)
})
