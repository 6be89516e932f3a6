import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { cents } from './cents.ts'
import { dollarsSchema } from './dollars.ts'
import { formatCents, formatDollars, NO_AMOUNT, toDollarText } from './format-money.ts'

const dollars = (amount: number) => v.parse(dollarsSchema, amount)

test.each([
  [1, '$0.01'],
  [29, '$0.29'],
  [1999, '$19.99'],
  [2000, '$20.00'],
  [123_450, '$1,234.50'],
  [123_456_789, '$1,234,567.89'],
])('MONEY-3 %i cents read %s', (amount, text) => {
  expect(formatCents(cents(amount))).toBe(text)
})

test('MONEY-4 zero and nothing read as a dash', () => {
  for (const amount of [cents(0), null, undefined]) expect(formatCents(amount)).toBe(NO_AMOUNT)
  for (const amount of [dollars(0), null, undefined]) expect(formatDollars(amount)).toBe(NO_AMOUNT)
})

test.each([
  [100, '$100.00'],
  [1234.5, '$1,234.50'],
  [0.29, '$0.29'],
])('MONEY-5 a payout of %d dollars reads %s', (amount, text) => {
  expect(formatDollars(dollars(amount))).toBe(text)
})

test('MONEY-3 the digits shown are those of the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), (amount) => {
      expect(Number(formatCents(cents(amount)).replaceAll(/\D/g, ''))).toBe(amount)
    }),
    { numRuns: 10_000 },
  )
})

test.each([
  [0, '0'],
  [5, '0.05'],
  [1999, '19.99'],
  [2000, '20'],
  [123_450, '1234.50'],
])('LIST-20 a price field shows %i cents as %s', (amount, text) => {
  expect(toDollarText(cents(amount))).toBe(text)
})
