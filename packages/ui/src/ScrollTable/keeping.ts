import type { Range } from '@tanstack/react-virtual'

/** Rows come and go by so many, so that the page is not laid out anew with each of them. */
const STEP = 4

/** The rows in sight and some beyond, and the one that has the keyboard, wherever it is. */
export const keeping = (range: Range, focused: number | null): number[] => {
  const { startIndex, endIndex, overscan, count } = range
  const start = Math.max(0, Math.floor((startIndex - overscan) / STEP) * STEP)
  const end = Math.min(count, Math.ceil((endIndex + 1 + overscan) / STEP) * STEP)
  const indexes = Array.from({ length: Math.max(0, end - start) }, (_, place) => start + place)
  if (focused === null || focused >= count || (focused >= start && focused < end)) return indexes
  return focused < start ? [focused, ...indexes] : [...indexes, focused]
}
