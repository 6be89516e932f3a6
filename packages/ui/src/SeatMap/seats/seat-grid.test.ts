import { expect, test } from 'vitest'

import { createSeatBlock, createSeatGrid } from './seat-grid.ts'

test('MAP-202 finds the seat at a point, and none between seats', () => {
  const grid = createSeatGrid(createSeatBlock(40, 30))
  expect(grid.at(0, 0, 0)).toBe(0)
  expect(grid.at(14.3, 58.2, 0)).toBe(29 * 40 + 7)
  expect(grid.at(15, 15, 0)).toBe(-1)
  expect(grid.at(14.9, 14, 0.5)).toBe(7 * 40 + 7)
  expect(grid.at(-9, 500, 0)).toBe(-1)
})

test('MAP-202 finds all seats of a rectangle, and few outside it', () => {
  const seats = createSeatBlock(200, 100)
  const expected: number[] = []
  createSeatGrid(seats).within(100, 50, 120, 60, (seat) => expected.push(seat))
  const inside = expected.filter((seat) => {
    const [x = 0, y = 0] = [seats.x[seat], seats.y[seat]]
    return x >= 100 && x <= 120 && y >= 50 && y <= 60
  })
  expect(new Set(inside).size).toBe(11 * 6)
  expect(expected.length).toBeLessThan(11 * 6 * 5)
})

test('finds seats on a single line or point', () => {
  expect(createSeatGrid(createSeatBlock(50, 1)).at(20, 0, 0)).toBe(10)
  expect(createSeatGrid(createSeatBlock(1, 1)).at(0.2, 0, 0)).toBe(0)
})
