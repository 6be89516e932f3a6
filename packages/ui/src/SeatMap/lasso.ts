/** A place in the window of the map, in pixels. */
export interface Point {
  x: number
  y: number
}

/** Whether a point lies within a line that is drawn around it and closed; by how often a ray crosses it. */
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
