/** So tall is a row at least, in pixels. */
const LEAST_HEIGHT = { table: 32, cards: 64 } as const

/** As many rows as the window can show. */
export const mostSeen = (layout: 'table' | 'cards'): number =>
  Math.ceil(window.innerHeight / LEAST_HEIGHT[layout])
