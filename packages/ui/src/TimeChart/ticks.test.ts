import { expect, test } from 'vitest'

import { fittingLabels, axisTicks } from './ticks.ts'

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
])('BOOK-11 values %j have the round ticks %j', (values, expected) => {
  expect(axisTicks(values).map((tick) => tick + 0)).toEqual(expected)
})

test('BOOK-11 no values or only zeros have the ticks 0 and 1', () => {
  expect(axisTicks([])).toEqual([0, 1])
  expect(axisTicks([0, 0])).toEqual([0, 1])
})

test('BOOK-11 fewer points are labeled when there is little room, always including the last', () => {
  const named = (count: number, room: number) => {
    const isNamed = fittingLabels(count, room)
    return Array.from({ length: count }, (_, index) => index).filter(isNamed)
  }
  expect(named(6, 10)).toEqual([0, 1, 2, 3, 4, 5])
  expect(named(6, 3)).toEqual([1, 3, 5])
  expect(named(3, 0)).toEqual([2])
})
