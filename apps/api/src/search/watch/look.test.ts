import { expect, test } from 'vitest'

import { trackLowestPrice, type TrackedPrice } from './match-watch.ts'

const EMPTY: TrackedPrice = { base: null, risen: null }

const minute = (count: number) => new Date(Date.UTC(2026, 10, 1, 12, count))

/**
 * The former prices that each alert reports for this sequence of lowest prices (`[minute, price]`).
 */
const tracked = (...prices: [number, number | null][]): (number | null)[] => {
  let known = EMPTY
  return prices.map(([at, price]) => {
    const { fellFrom, ...after } = trackLowestPrice(known, price, { percent: 10, now: minute(at) })
    known = after
    return fellFrom
  })
}

test('WATCH-7 the first price is not a drop', () => {
  expect(tracked([0, 100])).toEqual([null])
})

test('WATCH-7 a drop by the given percentage is reported once', () => {
  expect(tracked([0, 100], [1, 91], [2, 90], [3, 90], [4, 82])).toEqual([
    null,
    null,
    100,
    null,
    null,
  ])
})

test('WATCH-7 small steps add up', () => {
  expect(tracked([0, 100], [1, 97], [2, 94], [3, 91], [4, 88])).toEqual([
    null,
    null,
    null,
    null,
    100,
  ])
})

test('WATCH-7 a short rise by held and released seats is not a drop', () => {
  expect(tracked([0, 100], [1, 150], [12, 100])).toEqual([null, null, null])
})

test('WATCH-7 a drop after a lasting rise is reported', () => {
  expect(tracked([0, 100], [1, 150], [20, 130])).toEqual([null, null, 150])
})

test('WATCH-7 the lowest price since a rise is the base', () => {
  expect(tracked([0, 100], [1, 150], [5, 120], [20, 108])).toEqual([null, null, null, 120])
})

test('WATCH-7 selling out is not a drop', () => {
  expect(tracked([0, 100], [1, null], [2, 95], [3, 85])).toEqual([null, null, null, 100])
})
