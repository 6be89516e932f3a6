import { MEASURED_FIRST } from '../ScrollTable/measured-first.ts'

/** So tall is a row at least, in pixels, with text as small as can be chosen. */
const LEAST_HEIGHT = { table: 37, compact: 29, cards: 64 } as const

/** How far down a page its tables begin, at the least of those that were measured. */
let leastTop = Infinity

/** Tells where a table begins: the next most likely begins there too, or further down. */
export const noteTop = (table: HTMLElement): void => {
  leastTop = Math.min(leastTop, Math.max(0, table.getBoundingClientRect().top + window.scrollY))
}

/**
 * As many rows as the window can show, `depth` pixels down the page, and those above, of a table that begins no
 * higher up than those before it; no fewer than are measured first, for a window that was turned and where only
 * tables further down were there.
 */
export const mostSeen = (layout: 'table' | 'cards', depth = 0): number => {
  const isCompact = document.documentElement.dataset['rowSpacing'] === 'compact'
  const height = LEAST_HEIGHT[layout === 'table' && isCompact ? 'compact' : layout]
  const above = leastTop === Infinity ? 0 : leastTop
  return Math.max(MEASURED_FIRST, Math.ceil((depth + window.innerHeight - above) / height))
}
