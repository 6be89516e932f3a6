/** The value below which the given part of the numbers lies, between two of them if need be. */
export const quantile = (numbers: readonly number[], part: number): number => {
  const sorted = numbers.toSorted((left, right) => left - right)
  const place = (sorted.length - 1) * part
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}

/** The number in the middle. */
export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5)

/** The sum by the count. */
export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length
