import { expect, test } from 'vitest'

import { formatAmountOrUnknown, profitMargin, formatShare } from './format-known-amount.ts'

test('BOOK-4 formats unknown amounts, losses and zero', () => {
  expect([null, -5_00, 0, 1_234_50].map(formatAmountOrUnknown)).toEqual([
    'Unknown',
    '-$5.00',
    '$0.00',
    '$1,234.50',
  ])
})

test('BOOK-4 a margin is shown only if every cost is known', () => {
  expect(profitMargin({ amount: 200_00, profit: 50_00, unknownCosts: 0 })).toBe(0.25)
  expect(profitMargin({ amount: 200_00, profit: 50_00, unknownCosts: 1 })).toBeNull()
  expect(profitMargin({ amount: 200_00, profit: null, unknownCosts: 2 })).toBeNull()
  expect(profitMargin({ amount: 0, profit: 0, unknownCosts: 0 })).toBeNull()
  expect([0.25, 1 / 3, null].map(formatShare)).toEqual(['25.0%', '33.3%', '—'])
})
