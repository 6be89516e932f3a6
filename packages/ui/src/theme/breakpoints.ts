/**
 * The theme's own breakpoints in em, which grow with the browser's font size: 1024 and 1280 px,
 * since most brokers use laptops of 1280 to 1440 px.
 */
export const THEME_BREAKPOINTS = { lg: '64em', xl: '80em' } as const

/**
 * Breakpoints named after what changes there, in CSS px; the wide layout applies at and above them.
 */
export const BREAKPOINTS = {
  cards: 992,
  eventHeader: 798,
  menu: 1024,
  compactLedger: 1280,
  tableBesideMap: 1400,
} as const

/**
 * `cards`: table or cards; `eventHeader`: one line or two; `menu`: top links or bottom menu;
 * `compactLedger`: full table or compact list; `tableBesideMap`: notes beside a map on one line
 * or two.
 */
export type BreakpointName = keyof typeof BREAKPOINTS

/**
 * Media conditions for the wide side of a breakpoint. A table needs more than 992 px; the others
 * start exactly at their width.
 */
export const WIDER_THAN = {
  cards: '(width > 992px)',
  eventHeader: '(width >= 798px)',
  menu: `(width >= ${THEME_BREAKPOINTS.lg})`,
  compactLedger: `(width >= ${THEME_BREAKPOINTS.xl})`,
  tableBesideMap: '(width >= 87.5em)',
} as const satisfies Record<BreakpointName, string>
