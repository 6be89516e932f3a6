/** A place on a drawing, in viewBox units; y grows downwards. */
export type Point = readonly [x: number, y: number]

/** The place so far from the centre in the direction of the angle (radians, clockwise from the right). */
export const polar = ([x, y]: Point, radius: number, angle: number): Point => {
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}

/** How far two places lie apart. */
export const distance = (a: Point, b: Point): number => {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

/** A number as SVG writes it here: at most one decimal, and never `-0`. */
export const compact = (value: number): string => {
  return String(Math.round(value * 10) / 10 + 0)
}

/** A place as a pair of path coordinates. */
export const pair = ([x, y]: Point): string => {
  return `${compact(x)} ${compact(y)}`
}

/** Degrees as radians. */
export const degrees = (value: number): number => {
  return (value * Math.PI) / 180
}
