import { expect, test } from 'vitest'

import { withOverscan } from './row-window.ts'

test.each([
  ['at the beginning', 0, { first: 0, count: 28 }],
  ['in the middle', 25_000, { first: 24_992, count: 36 }],
  ['at the end', 49_980, { first: 49_972, count: 28 }],
  ['past the end, where fewer are left', 90_000, { first: 49_972, count: 28 }],
])('IMP-23 renders a part of 50,000 rows %s', (_case, first, lines) => {
  expect(withOverscan({ first, count: 20 }, 50_000)).toEqual(lines)
})

test('IMP-23 renders all of a few rows', () => {
  expect(withOverscan({ first: 0, count: 20 }, 3)).toEqual({ first: 0, count: 3 })
  expect(withOverscan({ first: 0, count: 20 }, 0)).toEqual({ first: 0, count: 0 })
})
