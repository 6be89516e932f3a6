import { expect, test } from 'vitest'

import { chooseSeats, longestRun, seatRuns } from './seat-runs.ts'

const at = (...positions: number[]) => positions.map((position) => ({ position }))

test('adjacent tickets make one run in any order', () => {
  expect(seatRuns(at(4, 1, 0, 5, 7))).toEqual([at(0, 1), at(4, 5), at(7)])
  expect(longestRun(at(0, 1, 2, 5))).toBe(3)
  expect(longestRun([])).toBe(0)
})

test('seats are taken from the shortest run that is long enough', () => {
  expect(chooseSeats(at(0, 1, 2, 3, 6, 7), 2)).toEqual(at(6, 7))
  expect(chooseSeats(at(0, 1, 4, 5), 3)).toBeNull()
})

test('all remaining seats can be taken even if not adjacent', () => {
  expect(chooseSeats(at(0, 1, 4), 3)).toEqual(at(0, 1, 4))
})

test('SPLIT-10 seats without names are one run, even with sold ones in between', () => {
  const unnamed = at(0, 1, 4, 7).map((ticket) => ({ ...ticket, seat: null }))
  expect(longestRun(unnamed)).toBe(4)
  expect(chooseSeats(unnamed, 3)).toHaveLength(3)
})
