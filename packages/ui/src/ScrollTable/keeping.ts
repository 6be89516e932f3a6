import type { Range } from '@tanstack/react-virtual'

/** Rows come and go by so many, so that the page is not laid out anew with each of them. */
const STEP = 4

/** So many rows stay where one comes from: what is scrolled past costs as much as what is to come. */
const BEHIND = 2

/** Where rows are scrolled to. */
export type Course = 'forward' | 'backward' | null

/** The rows in sight and some beyond, more of them ahead, and the one that has the keyboard, wherever it is. */
export const keeping = (range: Range, focused: number | null, course: Course = null): number[] => {
  const { startIndex, endIndex, overscan, count } = range
  const above = course === 'forward' ? BEHIND : overscan
  const below = course === 'backward' ? BEHIND : overscan
  const from = Math.floor((startIndex - above) / STEP) * STEP
  // Those above go when those below come: once, and not by turns.
  const room = above + (endIndex - startIndex + 1) + below
  const start = Math.max(0, from)
  const end = Math.min(count, from + Math.ceil((room + STEP - 1) / STEP) * STEP)
  const indexes = Array.from({ length: Math.max(0, end - start) }, (_, place) => start + place)
  if (focused === null || focused >= count || (focused >= start && focused < end)) return indexes
  return focused < start ? [focused, ...indexes] : [...indexes, focused]
}
