import { expect, test } from 'vitest'

import { chooseSeats, longestRun, seatRuns } from './seat-runs.ts'

const at = (...positions: number[]) => positions.map((position) => ({ position }))

test('tickets that sit side by side make one run, whatever order they come in', () => {
  expect(seatRuns(at(4, 1, 0, 5, 7))).toEqual([at(0, 1), at(4, 5), at(7)])
  expect(longestRun(at(0, 1, 2, 5))).toBe(3)
  expect(longestRun([])).toBe(0)
})

test('seats are taken from the shortest run with room', () => {
  expect(chooseSeats(at(0, 1, 2, 3, 6, 7), 2)).toEqual(at(6, 7))
  expect(chooseSeats(at(0, 1, 4, 5), 3)).toBeNull()
})

test('all that is left may be taken however it sits', () => {
  expect(chooseSeats(at(0, 1, 4), 3)).toEqual(at(0, 1, 4))
})

test('SPLIT-10 seats without names are one run, whatever was sold between them', () => {
  const unnamed = at(0, 1, 4, 7).map((ticket) => ({ ...ticket, seat: null }))
  expect(longestRun(unnamed)).toBe(4)
  expect(chooseSeats(unnamed, 3)).toHaveLength(3)
})
