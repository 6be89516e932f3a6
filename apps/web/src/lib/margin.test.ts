import { cents } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { formatShare, listingMarginText, profitMargin } from './margin.ts'

test('BOOK-4 a margin is shown only if every cost is known', () => {
  expect(profitMargin({ amount: 200_00, profit: 50_00, unknownCosts: 0 })).toBe(0.25)
  expect(profitMargin({ amount: 200_00, profit: 50_00, unknownCosts: 1 })).toBeNull()
})

test('BOOK-42 the margin is the profit after the fee as a share of the sale price', () => {
  expect(profitMargin({ amount: 200_00, profit: 50_00 })).toBe(0.25)
  expect(profitMargin({ amount: 200_00, profit: null })).toBeNull()
  expect(profitMargin({ amount: 0, profit: 0 })).toBeNull()
  expect([0.25, 1 / 3, null].map(formatShare)).toEqual(['25.0%', '33.3%', '—'])
})

test('BOOK-42 a listing has the margin that its sale will have', () => {
  const listing = { price: cents(100_00), cost: cents(80_00), feePercent: 5 }
  const margin = profitMargin({ amount: 100_00, profit: 100_00 - 5_00 - 80_00 })
  expect(listingMarginText(listing)).toBe(formatShare(margin))
  expect(listingMarginText({ ...listing, cost: cents(0) })).toBe('95.0%')
  expect(listingMarginText({ ...listing, cost: cents(120_00) })).toBe('-25.0%')
  expect(listingMarginText({ ...listing, cost: null })).toBe('—')
  expect(listingMarginText({ ...listing, feePercent: null })).toBe('—')
})
