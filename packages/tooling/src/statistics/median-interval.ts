/** Confidence interval of the true median. */
export interface ConfidenceInterval {
  low: number
  high: number
}

/** The probability that the true median lies below the interval, and likewise above it. */
const TAIL_PROBABILITY = 0.01

/**
 * Returns the 98 % confidence interval of the median, for any distribution (order statistics, sign
 * test). Its ends are two of the given numbers. Fewer than seven numbers give an infinite interval.
 */
export const medianInterval = (numbers: readonly number[]): ConfidenceInterval => {
  const sorted = numbers.toSorted((left, right) => left - right)
  const place = outerRank(sorted.length)
  if (place === 0) return { low: -Infinity, high: Infinity }
  return { low: sorted.at(place - 1) ?? -Infinity, high: sorted.at(-place) ?? Infinity }
}

/**
 * Returns the rank, counted from either end, beyond which the median lies with at most the given
 * probability (binomial with p = 0.5).
 */
const outerRank = (count: number): number => {
  let rank = 0
  let probability = 0.5 ** count
  for (let seen = probability; seen <= TAIL_PROBABILITY && rank < count; seen += probability) {
    rank += 1
    probability *= (count - rank + 1) / rank
  }
  return rank
}
