/** What a drawing sets seats in: a part of it that may be a section or a row. */
export interface SeatGroup {
  /** Its copy in the drawing. */
  element: SVGElement
  /** What holds it; `null` for the outermost. */
  parent: SeatGroup | null
  /** What it is called as a row; `null` when the drawing does not say. */
  name: string | null
  /** What it could be called as a section. */
  names: readonly string[]
  /** From its own units to those of the drawing. */
  matrix: Affine
}

/** A row of seats, as the drawing has it. */
export interface SeatRow {
  /** What it is called; an empty name when the drawing does not say. */
  name: string
  /** The innermost part of the drawing that holds it. */
  group: SeatGroup
}

/** The seats of a drawing by column: a seat is a place in each of them. Lengths are in its units. */
export interface Seats {
  count: number
  /** Whether they are too many to be elements. */
  arePainted: boolean
  x: Float32Array
  y: Float32Array
  /** Half of how wide a seat is. */
  reach: Float32Array
  /** Which of the rows it is in. */
  row: Uint32Array
  /** What it is called in its row; an empty name when the drawing does not say. */
  names: readonly string[]
  rows: readonly SeatRow[]
}

/** From which many seats on they are painted on a canvas; fewer stay elements of the drawing. */
export const MANY_SEATS = 2_000

/** A change of units, as `matrix()` spells it. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** The same units. */
export const SAME_UNITS: Affine = [1, 0, 0, 1, 0, 0]

/** First `inner`, then `outer`. */
export const within = (outer: Affine, inner: Affine): Affine => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
]

/** Back again; the same units where there is no way back. */
export const inverse = ([a, b, c, d, e, f]: Affine): Affine => {
  const area = a * d - b * c
  if (area === 0) return SAME_UNITS
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area]
}

/** A point in other units. */
export const moved = ([a, b, c, d, e, f]: Affine, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
]
