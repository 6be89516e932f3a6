import { describe, expect, test } from 'vitest'

import { LARGEST_SCALE, panView, WHOLE_VIEW, zoomView } from './geometry.ts'
import { isWithin, nearestInDirection } from './points.ts'

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

// A horseshoe: the area between its arms is outside.
const horseshoe = [
  { x: 0, y: 0 },
  { x: 90, y: 0 },
  { x: 90, y: 90 },
  { x: 60, y: 90 },
  { x: 60, y: 30 },
  { x: 30, y: 30 },
  { x: 30, y: 90 },
  { x: 0, y: 90 },
]

describe('MAP-204 a lasso contains', () => {
  test.each([
    [{ x: 15, y: 60 }, true],
    [{ x: 75, y: 60 }, true],
    [{ x: 45, y: 15 }, true],
    [{ x: 45, y: 60 }, false],
    [{ x: -5, y: 10 }, false],
    [{ x: 45, y: 120 }, false],
  ])('%o: %s', (point, isInside) => {
    expect(isWithin(point, horseshoe)).toBe(isInside)
  })

  test('no point while it has no area', () => {
    expect(isWithin({ x: 5, y: 5 }, [])).toBe(false)
    expect(
      isWithin({ x: 5, y: 5 }, [
        { x: 0, y: 0 },
        { x: 10, y: 10 },
      ]),
    ).toBe(false)
  })
})

const target = (key: string, x: number, y: number) => ({ key, x, y })
const current = target('here', 0, 0)

test.each([
  ['right', 'east'],
  ['left', 'west'],
  ['up', 'north'],
  ['down', 'south'],
] as const)('the %s key leads to the %s', (direction, key) => {
  const places = [
    current,
    target('east', 9, 1),
    target('west', -9, 1),
    target('north', 1, -9),
    target('south', 1, 9),
  ]
  expect(nearestInDirection(current, direction, places)?.key).toBe(key)
})

test('a target straight ahead is preferred to a closer one aside', () => {
  const places = [current, target('aside', 5, 30), target('ahead', 40, 0)]
  expect(nearestInDirection(current, 'right', places)?.key).toBe('ahead')
})

test('returns undefined at the edge', () => {
  expect(nearestInDirection(current, 'left', [current, target('east', 9, 0)])).toBeUndefined()
})
