import { describe, expect, test } from 'vitest'

import { distance } from './point.ts'
import { convertDistance, locate, trackLength, trackPath } from './track.ts'
import { fan, horseshoe, oval } from './tracks.ts'

const bowl = oval({
  centre: [500, 400],
  halfWidth: 150,
  halfHeight: 90,
  sideRadius: 900,
  endRadius: 400,
  cornerRadius: 30,
})

describe('an oval', () => {
  test('touches its four sides and ends where it starts', () => {
    const quarter = trackLength(bowl, 0) / 4
    const corners = [0, 1, 2, 3, 4].map((turn) => locate(bowl, 0, turn * quarter).at)
    const sides = [
      [500, 310],
      [650, 400],
      [500, 490],
      [350, 400],
      [500, 310],
    ]
    for (const [turn, [x = 0, y = 0]] of sides.entries()) {
      expect(corners[turn]?.[0]).toBeCloseTo(x, 6)
      expect(corners[turn]?.[1]).toBeCloseTo(y, 6)
    }
  })

  test('is continuous', () => {
    const step = trackLength(bowl, 0) / 1000
    for (let index = 0; index < 1000; index += 1) {
      const point = locate(bowl, 0, index * step).at
      expect(distance(point, locate(bowl, 0, (index + 1) * step).at)).toBeLessThanOrEqual(
        step + 1e-9,
      )
    }
  })

  test('has a constant distance from a parallel line', () => {
    for (const walked of [-40, 0, 77, 300, 512, 700, 1500]) {
      const outside = convertDistance(bowl, 0, walked, 120)
      expect(distance(locate(bowl, 0, walked).at, locate(bowl, 120, outside).at)).toBeCloseTo(
        120,
        6,
      )
    }
  })

  test('is drawn with one arc per piece in both directions', () => {
    const length = trackLength(bowl, 0)
    expect(trackPath(bowl, 0, 0, length).match(/A/g)).toHaveLength(9)
    expect(trackPath(bowl, 0, length, 0).match(/A/g)).toHaveLength(9)
    expect(trackPath(bowl, 0, -10, 10)).toMatch(/^A900 900 0 0 1 500 310A900 900 0 0 1 510 /)
  })
})

test('a horseshoe is open at the top and round at the bottom', () => {
  const hall = horseshoe({ centre: [100, 100], radius: 50, arm: 80, lean: 0 })
  const length = trackLength(hall, 0)
  expect(locate(hall, 0, 0).at).toEqual([150, 20])
  expect(locate(hall, 0, length / 2).at[1]).toBeCloseTo(150, 6)
  expect(locate(hall, 10, trackLength(hall, 10)).at[0]).toBeCloseTo(40, 6)
})

test('the rows of a fan are arcs around its centre', () => {
  const stalls = fan([0, 0], 100, 0, Math.PI)
  expect(locate(stalls, 20, trackLength(stalls, 20) / 2).at[1]).toBeCloseTo(120, 6)
})
