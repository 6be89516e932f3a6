import * as v from 'valibot'

import { centsSchema } from '../money/cents.ts'

const count = v.pipe(v.number(), v.safeInteger())

export const priceSpreadSchema = v.object({
  lowest: v.nullable(centsSchema),
  highest: v.nullable(centsSchema),
  first: centsSchema,
  width: centsSchema,
  counts: v.array(count),
  outliers: count,
})

/**
 * How many listings ask which prices: `counts` of steps that are `width` wide, the first of them
 * from `first` on; the last holds all that ask more. Without listings there are no steps.
 * `outliers` ask far more or far less than the event's listings usually do, and are left out.
 */
export type PriceSpread = v.InferOutput<typeof priceSpreadSchema>

/** About so many steps make a curve. */
const STEPS = 32

/** Round numbers of dollars, in cents, that a step may be wide. */
const ROUND = [1_00, 2_00, 5_00, 10_00, 20_00, 25_00, 50_00, 100_00, 200_00, 250_00, 500_00]

/** Where steps begin and how wide they are, for prices of which nearly all lie between the two. */
export const spreadSteps = (lowest: number, usual: number): { first: number; width: number } => {
  const wanted = (usual - lowest) / STEPS
  const width = ROUND.find((each) => each >= wanted) ?? Math.ceil(wanted / 500_00) * 500_00
  return { first: Math.floor(lowest / width) * width, width }
}
