import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { cents, centsSchema, sumOfCents, timesQuantity } from './cents.ts'

test.each([0, 1, 1999, Number.MAX_SAFE_INTEGER])('MONEY-1 %d is an amount', (amount) => {
  expect(cents(amount)).toBe(amount)
})

test.each([-1, 0.5, 19.99, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '100', null])(
  'MONEY-1 %j is no amount',
  (amount) => {
    expect(v.is(centsSchema, amount)).toBe(false)
  },
)

test('MONEY-1 an amount that is none is not let through', () => {
  expect(() => cents(19.99)).toThrow('must be a whole number of cents')
  expect(() => cents(-1)).toThrow('must not be negative')
})

test('MONEY-6 the total of a selection is the sum of price times quantity', () => {
  const selection = [
    { price: cents(1999), quantity: 2 },
    { price: cents(29), quantity: 3 },
  ]
  const lines = selection.map(({ price, quantity }) => timesQuantity(price, quantity))

  expect(sumOfCents(lines)).toBe(4085)
  expect(sumOfCents([])).toBe(0)
})

test('MONEY-6 a total does not depend on the order of its lines', () => {
  const amounts = fc.array(fc.nat({ max: 1_000_000_000 }).map(cents))
  fc.assert(
    fc.property(amounts, (lines) => {
      expect(sumOfCents(lines)).toBe(sumOfCents(lines.toReversed()))
    }),
  )
})
