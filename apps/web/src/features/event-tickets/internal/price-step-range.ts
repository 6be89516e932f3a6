import type { PriceSpread } from '@seatdesk/domain'
import type { HistogramStepRange } from '@seatdesk/ui/range-histogram'

interface PriceBounds {
  from?: number | undefined
  to?: number | undefined
}

/** Returns the histogram steps of a price range, rounded to whole steps; at least one. */
export const toStepRange = (
  { first, width, counts }: PriceSpread,
  { from, to }: PriceBounds,
): HistogramStepRange => {
  const edge = (price: number) => Math.round((price - first) / width)
  const within = (step: number, min: number, max: number) => Math.min(max, Math.max(min, step))
  const begin = from === undefined ? 0 : within(edge(from), 0, counts.length - 1)
  const end = to === undefined ? counts.length : within(edge(to), begin + 1, counts.length)
  return [begin, end]
}

/**
 * Returns the price range of some steps: without a bound where they reach the first or the last
 * step.
 */
export const toPriceBounds = (
  { first, width, counts }: PriceSpread,
  [begin, end]: HistogramStepRange,
): Required<PriceBounds> => ({
  from: begin <= 0 ? undefined : first + begin * width,
  to: end >= counts.length ? undefined : first + end * width,
})
