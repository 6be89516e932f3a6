import type { ConfidenceInterval } from './median-interval.ts'

/** The lower or upper bound of a measured value. */
export type MeasureBound = { atLeast: number } | { atMost: number }

/** `open` if the confidence interval contains the bound, so that more rounds might decide. */
export type BoundComparison = 'kept' | 'missed' | 'open'

/**
 * Compares a measured median with its bound. The bound is kept if the median keeps it. It is missed
 * only if the favorable end of the confidence interval is beyond it, so that noise is not reported
 * as a regression.
 */
export const compareToBound = (
  found: number,
  { low, high }: ConfidenceInterval,
  bound: MeasureBound,
): BoundComparison => {
  if (isWithinBound(found, bound)) return 'kept'
  return isWithinBound('atLeast' in bound ? high : low, bound) ? 'open' : 'missed'
}

/** Formats a bound for the report. */
export const formatBound = (bound: MeasureBound): string =>
  'atLeast' in bound ? `at least ${bound.atLeast}` : `at most ${bound.atMost}`

const isWithinBound = (number: number, bound: MeasureBound): boolean =>
  'atLeast' in bound ? number >= bound.atLeast : number <= bound.atMost
