/** A point on a drawing, in viewBox units; y grows downward. */
export type Point = readonly [x: number, y: number]

/**
 * Returns the point at a distance and an angle from the center (radians, clockwise from the right).
 */
export const moveAtAngle = ([x, y]: Point, radius: number, angle: number): Point => {
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}

/** Returns the distance between two points. */
export const distance = (a: Point, b: Point): number => {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

/** Formats a number for SVG with at most one decimal, and never as `-0`. */
export const formatSvgNumber = (value: number): string => {
  return String(Math.round(value * 10) / 10 + 0)
}

/** Formats a point as a pair of path coordinates. */
export const pair = ([x, y]: Point): string => {
  return `${formatSvgNumber(x)} ${formatSvgNumber(y)}`
}

/** Converts degrees to radians. */
export const degrees = (value: number): number => {
  return (value * Math.PI) / 180
}
