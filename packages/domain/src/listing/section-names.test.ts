import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  compareNaturally,
  naturalSortKey,
  rowKey,
  seatKey,
  sectionKey,
  nearestNames,
} from './section-names.ts'

test.each([
  ['101', 'Section 101'],
  ['Floor A', 'floor-a'],
  ['FLOOR A', 'SECTION-FLOOR-A'],
  ['Upper Deck 12', 'upperdeck12'],
  ['GA–1', 'ga 1'],
  ['Section', 'section'],
  ['Club  Level', 'section club level'],
  ['117', 'Sec 117'],
  ['117', 'SEC117'],
  ['117', 'Sect. 117'],
  ['117', 'sec.0117'],
  ['7', '007'],
  ['A1', 'Sec A01'],
  ['A', 'sec a'],
])('MAP-4 %j and %j are the same section', (left, right) => {
  expect(sectionKey(left)).toBe(sectionKey(right))
})

test.each([
  ['101', '102'],
  ['Floor A', 'Floor B'],
  ['1', '11'],
  ['Intersection 4', '4'],
  ['Second Tier', 'ond tier'],
  ['Sector 5', 'or5'],
  ['100', '10'],
  ['0', ''],
])('MAP-4 %j and %j are different sections', (left, right) => {
  expect(sectionKey(left)).not.toBe(sectionKey(right))
})

test.each([
  [rowKey, '1', '01'],
  [rowKey, '7', 'Row 007'],
  [rowKey, 'A', 'row a'],
  [rowKey, 'AA', 'a a'],
  [seatKey, '7', '007'],
  [seatKey, 'A7', 'a07'],
  [seatKey, '12', 'Seat 12'],
])('SELL-7 %o of %j and %j is the same', (keyOf, left, right) => {
  expect(keyOf(left)).toBe(keyOf(right))
})

test.each([
  [rowKey, '1', '10'],
  [rowKey, 'Row', ''],
  [rowKey, 'Rowan', 'an'],
  [seatKey, '0', ''],
  [seatKey, '1-1', '11'],
])('SELL-7 %o of %j and %j differs', (keyOf, left, right) => {
  expect(keyOf(left)).not.toBe(keyOf(right))
})

test('MAP-4 case, spaces and dashes do not matter', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9]{1,6}$/)
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1 }),
      fc.constantFrom(' ', '-', '  ', ' – '),
      (words, gap) => {
        expect(sectionKey(words.join(gap).toUpperCase())).toBe(sectionKey(words.join('')))
      },
    ),
  )
})

test.each([
  [['1', '2', '9', '10', '100', '101']],
  [['A', 'B', 'Z', 'AA', 'AB', 'ZZ', 'AAA']],
  [['2', '10', 'A', 'AA', 'BALCONY', 'FLOOR']],
  [['Section 2', 'Section 10', 'Section 10A', 'Section 10B', 'Section 101']],
  [['GA', 'GA 2', 'GA 10']],
  [['a', 'B', 'c']],
  [['01', '2', '010']],
])('LIST-10 %j is in natural order', (names) => {
  expect(names.toReversed().toSorted(compareNaturally)).toEqual(names)
  expect(
    names.toSorted((left, right) => (naturalSortKey(left) < naturalSortKey(right) ? -1 : 1)),
  ).toEqual(names)
})

test('LIST-10 numbers are compared by value', () => {
  const number = fc.nat({ max: 1_000_000_000_000 - 1 })
  fc.assert(
    fc.property(number, number, (left, right) => {
      expect(Math.sign(compareNaturally(`Row ${left}`, `Row ${right}`))).toBe(
        Math.sign(left - right),
      )
    }),
  )
})

const name = fc.oneof(
  fc.string(),
  fc.stringMatching(/^[A-C]{1,3} ?-?[0-3]{0,3}$/),
  fc.constantFrom('', 'A', 'a', 'Floor', 'FLOOR', '１', 'Ω'),
)

test('LIST-10 natural order is a consistent total order', () => {
  fc.assert(
    fc.property(name, name, name, (a, b, c) => {
      expect(compareNaturally(a, b) + compareNaturally(b, a)).toBe(0)
      expect(compareNaturally(a, b) === 0).toBe(a === b)
      const [first, second, third] = [a, b, c].toSorted(compareNaturally)
      expect(compareNaturally(first ?? '', second ?? '')).toBeLessThanOrEqual(0)
      expect(compareNaturally(first ?? '', third ?? '')).toBeLessThanOrEqual(0)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['Lower 101 Gold', ['Upper 301', 'Lower 101', 'Lower 102'], ['Lower 101', 'Lower 102']],
  ['Florr A', ['101', 'Floor B', 'Floor A'], ['Floor A', 'Floor B']],
  ['Xyz', ['101', '102'], []],
])('IMP-75 the sections nearest to %s among %j are %j', (name, names, nearest) => {
  expect(nearestNames(name, names, 2)).toEqual(nearest)
})
