/** A point in the window of the map, in pixels. */
export interface Point {
  x: number
  y: number
}

/** Whether a point is inside a closed line, by the number of times that a ray crosses it. */
export const isWithin = ({ x, y }: Point, line: readonly Point[]): boolean => {
  let isInside = false
  let before = line.at(-1)
  for (const at of line) {
    if (before && at.y > y !== before.y > y) {
      const crossing = before.x + ((y - before.y) / (at.y - before.y)) * (at.x - before.x)
      if (x < crossing) isInside = !isInside
    }
    before = at
  }
  return isInside
}

/** The direction of an arrow key. */
export type Direction = 'up' | 'down' | 'left' | 'right'

/** An item with a position, in any unit. */
export interface Marker {
  key: string
  x: number
  y: number
}

/**
 * The nearest item in a direction from `from`, within about 60 degrees to either side; sideways
 * distance counts twice. Undefined at the edge.
 */
export const nearestInDirection = (
  from: Marker,
  direction: Direction,
  places: readonly Marker[],
): Marker | undefined => {
  let best: Marker | undefined
  let bestCost = Infinity
  for (const place of places) {
    if (place.key === from.key) continue
    const right = place.x - from.x
    const down = place.y - from.y
    const isSideways = direction === 'left' || direction === 'right'
    const ahead = { up: -down, down, left: -right, right }[direction]
    const lateral = Math.abs(isSideways ? down : right)
    const cost = ahead + lateral * 2
    if (ahead > lateral / 2 && cost < bestCost) {
      best = place
      bestCost = cost
    }
  }
  return best
}
