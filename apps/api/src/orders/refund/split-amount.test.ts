import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { splitAmount } from './split-amount.ts'

const centsOf = (prices: readonly number[], amount: number) =>
  splitAmount(
    prices.map((price) => ({ amount_cents: price })),
    amount,
  ).map(({ cents }) => cents)

test('LEDGER-82 an amount is split over orders by their prices', () => {
  expect(centsOf([200_00, 33_33, 1], 233_34)).toEqual([200_00, 33_33, 1])
  expect(centsOf([100, 100, 100], 100)).toEqual([33, 34, 33])
  expect(centsOf([0, 100, 0], 70)).toEqual([0, 70, 0])
  expect(centsOf([0, 0], 70)).toEqual([35, 35])
})

test('LEDGER-82 the shares of an amount add up to it', () => {
  const price = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000_00 }))
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 1, maxLength: 8 }),
      fc.nat(10_000_00),
      (prices, sum) => {
        expect(centsOf(prices, sum).reduce((total, cents) => total + cents, 0)).toBe(sum)
      },
    ),
  )
})
