import { expect, test } from 'vitest'

import { priceBins, unusualPrice, isPriceOutlier } from './prices.ts'

test('GLANCE-20 histogram steps are round dollar amounts, about thirty at most', () => {
  expect(priceBins(37_50, 300_00)).toEqual({ first: 30_00, width: 10_00 })
  expect(priceBins(37_50, 37_50)).toEqual({ first: 37_00, width: 1_00 })
  expect(priceBins(1_00, 40_000_00)).toEqual({ first: 0, width: 1_500_00 })
  for (const usual of [50_00, 99_99, 640_00, 12_345_67]) {
    const { first, width } = priceBins(20_00, usual)
    expect(first).toBeLessThanOrEqual(20_00)
    expect((usual - first) / width).toBeLessThanOrEqual(33)
  }
})

test.each([
  [{ price: 1, cost: 100_00, highest: null }, 'farBelowCost'],
  [{ price: 9_99, cost: 100_00, highest: null }, 'farBelowCost'],
  [{ price: 10_00, cost: 100_00, highest: null }, null],
  [{ price: 1, cost: null, highest: 80_00 }, null],
  [{ price: 1, cost: 0, highest: null }, null],
  [{ price: 799_99, cost: null, highest: 80_00 }, null],
  [{ price: 800_00, cost: null, highest: 80_00 }, 'farAboveOthers'],
  [{ price: 99_999_999, cost: null, highest: null }, null],
])('SELL-70 %j is unusual: %j', (requested, unusual) => {
  expect(unusualPrice(requested)).toBe(unusual)
})

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
