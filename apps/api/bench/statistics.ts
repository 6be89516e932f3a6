/** Returns a quantile, interpolated linearly; `part` is between 0 and 1. */
export const quantile = (numbers: readonly number[], part: number): number => {
  const sorted = numbers.toSorted((left, right) => left - right)
  const place = (sorted.length - 1) * part
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}

/** Returns the median. */
export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5)

/** Returns the arithmetic mean. */
export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length
