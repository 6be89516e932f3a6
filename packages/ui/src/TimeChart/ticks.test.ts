import { expect, test } from 'vitest'

import { labelsIn, ticksFor } from './ticks.ts'

test.each([
  [
    [12, 48],
    [0, 10, 20, 30, 40, 50],
  ],
  [
    [-120, 480],
    [-200, 0, 200, 400, 600],
  ],
  [[7], [0, 2, 4, 6, 8]],
  [
    [-3, -1],
    [-3, -2, -1, 0],
  ],
])('BOOK-11 values of %j stand between round lines %j', (values, expected) => {
  expect(ticksFor(values).map((tick) => tick + 0)).toEqual(expected)
})

test('BOOK-11 of nothing there are two lines all the same', () => {
  expect(ticksFor([])).toEqual([0, 1])
  expect(ticksFor([0, 0])).toEqual([0, 1])
})

test('BOOK-11 where room is short fewer steps are named, the last one always', () => {
  const named = (count: number, room: number) => {
    const isNamed = labelsIn(count, room)
    return Array.from({ length: count }, (_, index) => index).filter(isNamed)
  }
  expect(named(6, 10)).toEqual([0, 1, 2, 3, 4, 5])
  expect(named(6, 3)).toEqual([1, 3, 5])
  expect(named(3, 0)).toEqual([2])
})
