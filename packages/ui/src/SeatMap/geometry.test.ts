import { expect, test } from 'vitest'

import { LARGEST_SCALE, panView, WHOLE_VIEW, zoomView } from './geometry.ts'

const size = { width: 400, height: 300 }

test('zooming keeps the point under the pointer in place', () => {
  const at = { x: 100, y: 50 }
  const view = zoomView(WHOLE_VIEW, 2, at, size)
  expect((at.x - view.x) / view.scale).toBeCloseTo(100)
  expect((at.y - view.y) / view.scale).toBeCloseTo(50)
})

test('the drawing always covers its window', () => {
  expect(panView({ scale: 2, x: 0, y: 0 }, 500, 500, size)).toEqual({ scale: 2, x: 0, y: 0 })
  expect(panView({ scale: 2, x: 0, y: 0 }, -900, -900, size)).toEqual({
    scale: 2,
    x: -400,
    y: -300,
  })
  expect(panView(WHOLE_VIEW, 30, 30, size)).toEqual(WHOLE_VIEW)
})

test('the scale stays between 1 and the largest scale', () => {
  expect(zoomView(WHOLE_VIEW, 0.1, { x: 0, y: 0 }, size).scale).toBe(1)
  expect(zoomView(WHOLE_VIEW, 1000, { x: 0, y: 0 }, size).scale).toBe(LARGEST_SCALE)
})
