import { useContext, useDeferredValue } from 'react'

import { mostSeen } from './most-seen.ts'
import { ReadDepth } from './read-depth.ts'

/** How many of so many rows are drawn by now: those that are seen first, the rest a moment later, in which a press is answered. */
export const useFirstRows = (count: number, layout: 'table' | 'cards'): number => {
  const depth = useContext(ReadDepth)
  // Where pages are painted there are neither rows nor a window.
  const first = count === 0 ? 0 : Math.min(count, mostSeen(layout, depth))
  // Whatever it is told to begin with, React draws once more, be it the same.
  const soon = useDeferredValue(count, first === count ? undefined : first)
  return Math.max(first, Math.min(count, soon))
}
