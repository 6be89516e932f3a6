/** A group that contains seats: an element that may be a section or a row. */
export interface SeatGroup {
  /** Its copy in the sanitized drawing. */
  element: SVGElement
  /** The enclosing group; `null` for the outermost. */
  parent: SeatGroup | null
  /** Its name as a row; `null` if the drawing has none. */
  name: string | null
  /** Its possible names as a section. */
  names: readonly string[]
  /** From its own units to drawing units. */
  matrix: AffineTransform
}

/** A row of seats in the drawing. */
export interface SeatRow {
  /** The name of the row; empty if the drawing has none. */
  name: string
  /** The innermost group that contains it. */
  group: SeatGroup
}

/**
 * Seats of a drawing as columns: a seat is an index into each of them. Lengths are in drawing
 * units.
 */
export interface Seats {
  count: number
  /** Whether there are too many for elements. */
  arePainted: boolean
  x: Float32Array
  y: Float32Array
  /** Half the width of a seat. */
  reach: Float32Array
  /** Index of its row. */
  row: Uint32Array
  /** Its name in the row; empty if the drawing has none. */
  names: readonly string[]
  rows: readonly SeatRow[]
}

/** Above this number seats are painted on a canvas; up to it they stay elements. */
export const MIN_CANVAS_SEATS = 2_000

/** An affine transform, as in `matrix()`. */
export type AffineTransform = readonly [
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
]

/** The identity transform. */
export const IDENTITY_TRANSFORM: AffineTransform = [1, 0, 0, 1, 0, 0]

/** Composes two transforms: first `inner`, then `outer`. */
export const composeTransforms = (
  outer: AffineTransform,
  inner: AffineTransform,
): AffineTransform => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
]

/** The inverse transform; the identity if there is none. */
export const invertTransform = ([a, b, c, d, e, f]: AffineTransform): AffineTransform => {
  const area = a * d - b * c
  if (area === 0) return IDENTITY_TRANSFORM
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area]
}

/** Applies a transform to a point. */
export const transformPoint = (
  [a, b, c, d, e, f]: AffineTransform,
  x: number,
  y: number,
): [number, number] => [a * x + c * y + e, b * x + d * y + f]
