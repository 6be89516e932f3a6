import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { compareNaturally, naturalKey } from './natural-order.ts'

test.each([
  [['1', '2', '9', '10', '100', '101']],
  [['A', 'B', 'Z', 'AA', 'AB', 'ZZ', 'AAA']],
  [['2', '10', 'A', 'AA', 'BALCONY', 'FLOOR']],
  [['Section 2', 'Section 10', 'Section 10A', 'Section 10B', 'Section 101']],
  [['GA', 'GA 2', 'GA 10']],
  [['a', 'B', 'c']],
  [['01', '2', '010']],
])('LIST-10 %j is in order', (names) => {
  expect(names.toReversed().toSorted(compareNaturally)).toEqual(names)
  expect(names.toSorted((left, right) => (naturalKey(left) < naturalKey(right) ? -1 : 1))).toEqual(
    names,
  )
})

test('LIST-10 numbers go by their value', () => {
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

test('LIST-10 the order is one and the same however it is asked for', () => {
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
