import { distance, moveAtAngle } from './point.ts'
import type { Point } from './point.ts'
import type { Segment, Track } from './track.ts'

const UP = -Math.PI / 2
const RIGHT = 0
const DOWN = Math.PI / 2
const LEFT = Math.PI

type Oval = {
  centre: Point
  halfWidth: number
  halfHeight: number
  /** Radius of the bowed long sides; larger is straighter. */
  sideRadius: number
  endRadius: number
  cornerRadius: number
}

/** The inner edge of a bowl: four bowed sides with round corners, from the middle of the top. */
export const oval = (shape: Oval): Track => {
  const { centre, halfWidth, halfHeight, sideRadius, endRadius, cornerRadius } = shape
  // The center of the corner circle touches both the bowed top and the bowed end from inside.
  const top: Point = [0, sideRadius - halfHeight]
  const end: Point = [halfWidth - endRadius, 0]
  const corner = meet(top, sideRadius - cornerRadius, end, endRadius - cornerRadius)
  const topSweep = Math.atan2(corner[1] - top[1], corner[0] - top[0]) - UP
  const endSweep = -Math.atan2(corner[1] - end[1], corner[0] - end[0])
  const cornerSweep = Math.PI / 2 - topSweep - endSweep

  const arc = ([x, y]: Point, radius: number, from: number, job: number): Segment => ({
    kind: 'arc',
    centre: [centre[0] + x, centre[1] + y],
    radius,
    from,
    sweep: job,
  })
  const [x, y] = corner
  return {
    segments: [
      arc(top, sideRadius, UP, topSweep),
      arc([x, y], cornerRadius, UP + topSweep, cornerSweep),
      arc(end, endRadius, RIGHT - endSweep, 2 * endSweep),
      arc([x, -y], cornerRadius, RIGHT + endSweep, cornerSweep),
      arc([0, -top[1]], sideRadius, DOWN - topSweep, 2 * topSweep),
      arc([-x, -y], cornerRadius, DOWN + topSweep, cornerSweep),
      arc([-end[0], 0], endRadius, LEFT - endSweep, 2 * endSweep),
      arc([-x, y], cornerRadius, LEFT + endSweep, cornerSweep),
      arc(top, sideRadius, UP - topSweep, topSweep),
    ],
  }
}

/** Rows curved around a stage: one arc from `from` to `to` (radians, clockwise from the right). */
export const fan = (center: Point, radius: number, from: number, to: number): Track => {
  return { segments: [{ kind: 'arc', centre: center, radius, from, sweep: to - from }] }
}

/**
 * Two straight arms joined by an arc, open at the top: galleries around a hall, or a grandstand
 * around home plate. `lean` turns the arms outwards (radians); 0 keeps them upright.
 */
export const horseshoe = (shape: {
  centre: Point
  radius: number
  arm: number
  lean: number
}): Track => {
  const { centre, radius, arm, lean } = shape
  const rightEdge = moveAtAngle(centre, radius, RIGHT + lean)
  const leftEdge = moveAtAngle(centre, radius, LEFT - lean)
  return {
    segments: [
      {
        kind: 'line',
        from: moveAtAngle(rightEdge, arm, UP + lean),
        heading: DOWN + lean,
        length: arm,
      },
      { kind: 'arc', centre, radius, from: RIGHT + lean, sweep: Math.PI - 2 * lean },
      { kind: 'line', from: leftEdge, heading: UP - lean, length: arm },
    ],
  }
}

/** Returns the upper right intersection of two circles. */
const meet = (a: Point, radiusA: number, b: Point, radiusB: number): Point => {
  const apart = distance(a, b)
  const along = (radiusA ** 2 - radiusB ** 2 + apart ** 2) / (2 * apart)
  const lateral = Math.sqrt(radiusA ** 2 - along ** 2)
  const direction = Math.atan2(b[1] - a[1], b[0] - a[0])
  const foot = moveAtAngle(a, along, direction)
  const left = moveAtAngle(foot, lateral, direction - Math.PI / 2)
  const right = moveAtAngle(foot, lateral, direction + Math.PI / 2)
  return left[0] - left[1] > right[0] - right[1] ? left : right
}
