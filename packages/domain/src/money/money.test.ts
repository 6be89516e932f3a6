import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import {
  cents,
  centsSchema,
  dollarsSchema,
  formatCents,
  formatDollars,
  NO_AMOUNT,
  parseDollars,
  addCents,
  multiplyPrice,
  toDollars,
  toDollarText,
} from './money.ts'

test.each([0, 1, 1999, Number.MAX_SAFE_INTEGER])('MONEY-1 %d is an amount', (amount) => {
  expect(cents(amount)).toBe(amount)
})

test.each([-1, 0.5, 19.99, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '100', null])(
  'MONEY-1 %j is not an amount',
  (amount) => {
    expect(v.is(centsSchema, amount)).toBe(false)
  },
)

test('MONEY-1 cents() throws for an invalid amount', () => {
  expect(() => cents(19.99)).toThrow('must be a whole number of cents')
  expect(() => cents(-1)).toThrow('must not be negative')
})

test('MONEY-6 the total of a selection is the sum of price times quantity', () => {
  const selection = [
    { price: cents(1999), quantity: 2 },
    { price: cents(29), quantity: 3 },
  ]
  const lines = selection.map(({ price, quantity }) => multiplyPrice(price, quantity))

  expect(addCents(lines)).toBe(4085)
  expect(addCents([])).toBe(0)
})

test('MONEY-6 a total does not depend on the order of its items', () => {
  const amounts = fc.array(fc.nat({ max: 1_000_000_000 }).map(cents))
  fc.assert(
    fc.property(amounts, (lines) => {
      expect(addCents(lines)).toBe(addCents(lines.toReversed()))
    }),
  )
})

const grouped = (digits: string) => digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')

describe('parseDollars', () => {
  test('MONEY-7 parses 100,000 random prices without losing a cent', () => {
    const fullDays = fc.nat({ max: 999_999_999 })
    const hundredths = fc.nat({ max: 99 })
    const sign = fc.constantFrom('', '$')
    fc.assert(
      fc.property(fullDays, hundredths, sign, fc.boolean(), (whole, rest, dollar, isGrouped) => {
        const digits = isGrouped ? grouped(String(whole)) : String(whole)
        const text = `${dollar}${digits}.${String(rest).padStart(2, '0')}`

        expect(parseDollars(text)).toBe(whole * 100 + rest)
      }),
      { numRuns: 100_000 },
    )
  })

  test('MONEY-7 the same prices lose cents as floating-point numbers', () => {
    const throughFloat = (text: string) => Number(text) * 100
    expect(throughFloat('19.99')).not.toBe(1999)
    expect(throughFloat('4.35')).not.toBe(435)
  })

  test.each([
    ['19.99', 1999],
    ['0.29', 29],
    ['4.35', 435],
    ['1,234.50', 123_450],
    ['$1,234,567.89', 123_456_789],
    ['20', 2000],
    ['20.', 2000],
    ['20.5', 2050],
    ['.5', 50],
    ['0', 0],
    ['007', 700],
    ['  12.30  ', 1230],
  ])('MONEY-7 %j is %i cents', (text, expected) => {
    expect(parseDollars(text)).toBe(expected)
  })

  test.each([
    '',
    ' ',
    '.',
    '$',
    '$.',
    'abc',
    '-1',
    '+1',
    '1.005',
    '1.2.3',
    '1,23',
    '12,34.50',
    ',100',
    '1e3',
    '0x10',
    '1 000',
    '１２',
    'Infinity',
    '99999999999999999999',
  ])('MONEY-7 %j is not an amount', (text) => {
    expect(parseDollars(text)).toBeNull()
  })

  test('MONEY-7 parses the text of a price field to the same amount', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_000 }).map(cents), (amount) => {
        expect(parseDollars(toDollarText(amount))).toBe(amount)
      }),
    )
  })
})

describe('dollars', () => {
  test('MONEY-2 converting cents to dollars loses nothing', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_000 }).map(cents), (amount) => {
        expect(Math.round(toDollars(amount) * 100)).toBe(amount)
      }),
    )
  })

  test.each([
    [100, true],
    [0.1, true],
    [19.99, true],
    [1234.5, true],
    [0.001, false],
    [19.999, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
    ['100', false],
  ])('MONEY-2 %j has at most two decimals: %j', (amount, isDollars) => {
    expect(v.is(dollarsSchema, amount)).toBe(isDollars)
  })
})

const dollars = (amount: number) => v.parse(dollarsSchema, amount)

test.each([
  [1, '$0.01'],
  [29, '$0.29'],
  [1999, '$19.99'],
  [2000, '$20.00'],
  [123_450, '$1,234.50'],
  [123_456_789, '$1,234,567.89'],
])('MONEY-3 %i cents are shown as %s', (amount, text) => {
  expect(formatCents(cents(amount))).toBe(text)
})

test('MONEY-4 zero and missing amounts are shown as a dash', () => {
  for (const amount of [cents(0), null, undefined]) expect(formatCents(amount)).toBe(NO_AMOUNT)
  for (const amount of [dollars(0), null, undefined]) expect(formatDollars(amount)).toBe(NO_AMOUNT)
})

test.each([
  [100, '$100.00'],
  [1234.5, '$1,234.50'],
  [0.29, '$0.29'],
])('MONEY-5 a payout of %d dollars is shown as %s', (amount, text) => {
  expect(formatDollars(dollars(amount))).toBe(text)
})

test('MONEY-3 the digits of a formatted amount are those of its cents', () => {
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
