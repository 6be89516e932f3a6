import { expect, test } from 'vitest'

import { priceHistory } from './prices.ts'

test('GLANCE-52 a price history ends today, changes a little each day, and is reproducible', () => {
  const past = priceHistory('a market', 30)
  expect(past).toHaveLength(31)
  expect(past[0]).toBe(1)
  expect(new Set(past).size).toBeGreaterThan(20)
  for (const [day, part] of past.entries()) {
    expect(part).toBeGreaterThanOrEqual(0.7)
    expect(part).toBeLessThanOrEqual(1.8)
    expect(Math.abs(part / (past[day - 1] ?? part) - 1)).toBeLessThan(0.15)
  }
  expect(priceHistory('a market', 30)).toEqual(past)
})
