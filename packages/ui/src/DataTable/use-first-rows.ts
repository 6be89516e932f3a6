import { useDeferredValue } from 'react'

/** As many as a tall window shows. */
const AT_ONCE = 32

/** How many of so many rows are drawn by now: those that are seen first, the rest a moment later, in which a press is answered. */
export const useFirstRows = (count: number): number => {
  const soon = useDeferredValue(count, Math.min(count, AT_ONCE))
  return Math.max(Math.min(count, AT_ONCE), Math.min(count, soon))
}
