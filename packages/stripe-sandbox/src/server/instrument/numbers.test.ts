import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { passesLuhn } from '../../dialect/dialect.ts'
import { isValidRoutingNumber } from './bank-account.ts'
import { testBanks } from './test-banks.ts'
import { TEST_CARDS } from './test-cards.ts'

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })

describe('the check digit of a card', () => {
  test.each(Object.entries(TEST_CARDS))('is valid for the test card %s', (_word, { number }) => {
    expect(passesLuhn(number)).toBe(true)
  })

  test('detects any single wrong digit', () => {
    const numbers = fc.constantFrom(...Object.values(TEST_CARDS).map(({ number }) => number))
    fc.assert(
      fc.property(numbers, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
        const at = place % number.length
        const invalid = (Number(number[at]) + shift) % 10
        expect(passesLuhn(number.slice(0, at) + invalid + number.slice(at + 1))).toBe(false)
      }),
    )
  })

  test('is valid for exactly one last digit of any number', () => {
    fc.assert(
      fc.property(digits(15), (head) => {
        const fitting = [...Array(10).keys()].filter((last) => passesLuhn([...head, last].join('')))
        expect(fitting).toHaveLength(1)
      }),
    )
  })
})

describe('PAY-21 the checksum of a routing number', () => {
  test.each(['110000000', '021000021', '011401533', '091000019'])('accepts %s', (routing) => {
    expect(isValidRoutingNumber(routing)).toBe(true)
  })

  test.each(['110000001', '12345678', '1100000000', 'abcdefghi', ''])('rejects %s', (routing) => {
    expect(isValidRoutingNumber(routing)).toBe(false)
  })

  test('detects any single wrong digit', () => {
    fc.assert(
      fc.property(fc.nat(8), fc.integer({ min: 1, max: 9 }), (at, shift) => {
        const right = '021000021'
        const invalid = (Number(right[at]) + shift) % 10
        expect(isValidRoutingNumber(right.slice(0, at) + invalid + right.slice(at + 1))).toBe(false)
      }),
    )
  })
})

test('numbers of test cards and test bank accounts are unique', () => {
  for (const table of [TEST_CARDS, testBanks]) {
    const numbers = Object.values(table).map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
  }
})
