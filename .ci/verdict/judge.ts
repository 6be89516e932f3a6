import type { Interval } from './median-interval.ts'

/** Where a number has to lie. */
export type Bound = { atLeast: number } | { atMost: number }

/** `open` where the interval lies on both sides of the bound, and more rounds might tell. */
export type Verdict = 'kept' | 'missed' | 'open'

/**
 * Whether a measure keeps its bound. It does when its median does; it is only missed when even the favourable end of
 * where the true median may lie is beyond the bound, so that no noise is taken for a loss.
 */
export const judge = (found: number, { low, high }: Interval, bound: Bound): Verdict => {
  if (keeps(found, bound)) return 'kept'
  return keeps('atLeast' in bound ? high : low, bound) ? 'open' : 'missed'
}

/** A bound in words. */
export const boundInWords = (bound: Bound): string =>
  'atLeast' in bound ? `at least ${bound.atLeast}` : `at most ${bound.atMost}`

const keeps = (number: number, bound: Bound): boolean =>
  'atLeast' in bound ? number >= bound.atLeast : number <= bound.atMost
