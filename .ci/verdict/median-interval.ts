/** Between which two numbers the true median lies, as far as a sample can tell. */
export interface Interval {
  low: number
  high: number
}

/** How seldom the true median may lie below the interval, and how seldom above it. */
const SELDOM = 0.01

/**
 * The interval that holds the true median in 98 of 100 samples, whatever the shape of the noise: from one of the
 * numbers themselves to another, as far from either end as chance allows. Fewer than seven numbers tell nothing.
 */
export const medianInterval = (numbers: readonly number[]): Interval => {
  const sorted = numbers.toSorted((left, right) => left - right)
  const place = outermost(sorted.length)
  if (place === 0) return { low: -Infinity, high: Infinity }
  return { low: sorted.at(place - 1) ?? -Infinity, high: sorted.at(-place) ?? Infinity }
}

/** The place of the number, counted from an end, beyond which the median seldom lies: as of so many coins all heads. */
const outermost = (count: number): number => {
  let place = 0
  let chance = 0.5 ** count
  for (let seen = chance; seen <= SELDOM && place < count; seen += chance) {
    place += 1
    chance *= (count - place + 1) / place
  }
  return place
}
