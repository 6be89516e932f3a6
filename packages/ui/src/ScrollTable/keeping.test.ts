import { expect, test } from 'vitest'

import { keeping } from './keeping.ts'

const RANGE = { startIndex: 41, endIndex: 44, overscan: 2, count: 100 }

test('TABLE-400 rows in sight are there and some beyond, by steps', () => {
  expect(keeping(RANGE, null)).toEqual([36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47])
  expect(keeping({ ...RANGE, startIndex: 0, endIndex: 1 }, null)).toEqual([0, 1, 2, 3])
  expect(keeping({ ...RANGE, startIndex: 98, endIndex: 99 }, null)).toEqual([96, 97, 98, 99])
})

test('TABLE-403 the row that has the keyboard is there wherever it is', () => {
  expect(keeping(RANGE, 3).at(0)).toBe(3)
  expect(keeping(RANGE, 99).at(-1)).toBe(99)
  expect(keeping(RANGE, 40)).toHaveLength(12)
  expect(keeping(RANGE, 100)).toHaveLength(12)
})
