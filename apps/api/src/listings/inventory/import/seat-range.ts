/** More than any listing has; a wider range is considered a mistake. */
const MAX = 200

const SEAT = /^(\D*)(\d{1,9})$/

/**
 * The seats of a range, `A1` to `A4` or `007` to `010`, with the letters and leading zeros of the
 * first. `null` if it is not a range.
 */
export const expandRange = (from: string, thru: string): string[] | null => {
  const [, word = '', first] = SEAT.exec(from) ?? []
  const [, lastWord = '', last] = SEAT.exec(thru) ?? []
  if (first === undefined || last === undefined) return null
  if (lastWord !== '' && lastWord.toUpperCase() !== word.toUpperCase()) return null
  const [low, high] = [Number(first), Number(last)].toSorted((left, right) => left - right) as [
    number,
    number,
  ]
  if (high - low >= MAX) return null
  const width = [first, last].some((digits) => /^0\d/.test(digits)) ? first.length : 1
  return Array.from(
    { length: high - low + 1 },
    (_, index) => word + String(low + index).padStart(width, '0'),
  )
}
