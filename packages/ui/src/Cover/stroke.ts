/** One stroke of a drawing in a box of 320 by 180; `isSolid` is filled rather than drawn. */
export interface Stroke {
  d: string
  opacity: number
  isSolid?: boolean
}

/** As exact as a drawing of this size needs to be. */
export const round = (value: number): number => Math.round(value * 10) / 10
