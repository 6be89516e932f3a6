import { expect, test } from 'vitest'

import { unusualPrice } from './unusual-price.ts'

test.each([
  [{ price: 1, cost: 100_00, highest: null }, 'farBelowCost'],
  [{ price: 9_99, cost: 100_00, highest: null }, 'farBelowCost'],
  [{ price: 10_00, cost: 100_00, highest: null }, null],
  [{ price: 1, cost: null, highest: 80_00 }, null],
  [{ price: 1, cost: 0, highest: null }, null],
  [{ price: 799_99, cost: null, highest: 80_00 }, null],
  [{ price: 800_00, cost: null, highest: 80_00 }, 'farAboveOthers'],
  [{ price: 99_999_999, cost: null, highest: null }, null],
])('SELL-70 %j is unusual: %j', (asked, unusual) => {
  expect(unusualPrice(asked)).toBe(unusual)
})
