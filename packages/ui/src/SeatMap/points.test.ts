import { describe, expect, test } from 'vitest'

import { isWithin, nearestInDirection } from './points.ts'

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
