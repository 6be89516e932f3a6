import { expect, test } from 'vitest'

import { LARGEST_SCALE, panned, WHOLE_VIEW, zoomed } from './geometry.ts'

const size = { width: 400, height: 300 }

test('enlarging keeps the point under the pointer where it is', () => {
  const at = { x: 100, y: 50 }
  const view = zoomed(WHOLE_VIEW, 2, at, size)
  expect((at.x - view.x) / view.scale).toBeCloseTo(100)
  expect((at.y - view.y) / view.scale).toBeCloseTo(50)
})

test('the drawing always covers its window', () => {
  expect(panned({ scale: 2, x: 0, y: 0 }, 500, 500, size)).toEqual({ scale: 2, x: 0, y: 0 })
  expect(panned({ scale: 2, x: 0, y: 0 }, -900, -900, size)).toEqual({ scale: 2, x: -400, y: -300 })
  expect(panned(WHOLE_VIEW, 30, 30, size)).toEqual(WHOLE_VIEW)
})

test('it is never smaller than whole nor larger than the largest', () => {
  expect(zoomed(WHOLE_VIEW, 0.1, { x: 0, y: 0 }, size).scale).toBe(1)
  expect(zoomed(WHOLE_VIEW, 1000, { x: 0, y: 0 }, size).scale).toBe(LARGEST_SCALE)
})
