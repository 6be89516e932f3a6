import * as v from 'valibot'
import { expect, test } from 'vitest'

import {
  MAX_ORDER_CENTS,
  MAX_PRICE_CENTS,
  orderProblem,
  priceProblem,
  priceSchema,
} from './price.ts'

test.each([0, 1, MAX_PRICE_CENTS])('MONEY-20 %d cents is a valid price', (price) => {
  expect(v.is(priceSchema, price)).toBe(true)
})

test.each([-1, 0.5, MAX_PRICE_CENTS + 1, Number.MAX_SAFE_INTEGER, 2 ** 53, Infinity, Number.NaN])(
  'MONEY-20 %d cents is not a valid price',
  (price) => {
    expect(v.is(priceSchema, price)).toBe(false)
  },
)

test.each([
  [1, null],
  [MAX_PRICE_CENTS, null],
  [0, 'the price would be less than one cent'],
  [-5, 'the price would be less than one cent'],
  [MAX_PRICE_CENTS + 1, 'the price would be more than $999,999.99'],
  [Number.MAX_SAFE_INTEGER, 'the price would be more than $999,999.99'],
  [2 ** 53, 'the price would not be a whole number of cents'],
  [10.5, 'the price would not be a whole number of cents'],
])('MONEY-21 a derived price of %d cents has the problem %j', (price, problem) => {
  expect(priceProblem(price)).toBe(problem)
})

test('MONEY-22 an order is limited to $999,999.99', () => {
  expect(orderProblem(MAX_ORDER_CENTS)).toBeNull()
  expect(orderProblem(MAX_ORDER_CENTS + 1)).toContain('at most $999,999.99')
})
