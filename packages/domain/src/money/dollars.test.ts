import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { cents } from './cents.ts'
import { dollarsSchema, parseDollars, toDollars } from './dollars.ts'
import { toDollarText } from './format-money.ts'

const grouped = (digits: string) => digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')

describe('parseDollars', () => {
  test('MONEY-7 of 100,000 typed prices none gains or loses a cent', () => {
    const wholes = fc.nat({ max: 999_999_999 })
    const hundredths = fc.nat({ max: 99 })
    const sign = fc.constantFrom('', '$')
    fc.assert(
      fc.property(wholes, hundredths, sign, fc.boolean(), (whole, rest, dollar, isGrouped) => {
        const digits = isGrouped ? grouped(String(whole)) : String(whole)
        const text = `${dollar}${digits}.${String(rest).padStart(2, '0')}`

        expect(parseDollars(text)).toBe(whole * 100 + rest)
      }),
      { numRuns: 100_000 },
    )
  })

  test('MONEY-7 the same prices as floating-point numbers do lose cents', () => {
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
  ])('MONEY-7 %j is no amount', (text) => {
    expect(parseDollars(text)).toBeNull()
  })

  test('MONEY-7 what a price field shows is read back as the same amount', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_000 }).map(cents), (amount) => {
        expect(parseDollars(toDollarText(amount))).toBe(amount)
      }),
    )
  })
})

describe('dollars', () => {
  test('MONEY-2 cents become dollars and lose nothing', () => {
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
