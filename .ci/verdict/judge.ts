import type { Interval } from './median-interval.ts'

/** The lower or upper bound of a measured value. */
export type Bound = { atLeast: number } | { atMost: number }

/** `open` if the confidence interval contains the bound, so that more rounds might decide. */
export type Verdict = 'kept' | 'missed' | 'open'

/**
 * Compares a measured median with its bound. The bound is kept if the median keeps it. It is missed
 * only if the favorable end of the confidence interval is beyond it, so that noise is not reported
 * as a regression.
 */
export const judge = (found: number, { low, high }: Interval, bound: Bound): Verdict => {
  if (keeps(found, bound)) return 'kept'
  return keeps('atLeast' in bound ? high : low, bound) ? 'open' : 'missed'
}

/** Formats a bound for the report. */
export const boundInWords = (bound: Bound): string =>
  'atLeast' in bound ? `at least ${bound.atLeast}` : `at most ${bound.atMost}`

const keeps = (number: number, bound: Bound): boolean =>
  'atLeast' in bound ? number >= bound.atLeast : number <= bound.atMost
