/** Breakpoints named after what happens there, in CSS pixels; at and above them the wide form shows. */
export const BREAKPOINTS = {
  cards: 992,
  eventHeader: 798,
  menu: 1200,
  narrowTable: 1280,
  wideTable: 1408,
} as const

/** `cards`: table or cards; `eventHeader`: one line or two; `menu`: top links or bottom menu;
 * `narrowTable` and `wideTable`: full table or compact list. */
export type BreakpointName = keyof typeof BREAKPOINTS

/** Media conditions that hold on the wide side of a breakpoint. `menu` and `wideTable` are Mantine's lg
 * and xl, hence in em. A table needs more than 992 pixels; the others begin exactly at their width. */
export const WIDER_THAN = {
  cards: '(width > 992px)',
  eventHeader: '(width >= 798px)',
  menu: '(width >= 75em)',
  narrowTable: '(width >= 1280px)',
  wideTable: '(width >= 88em)',
} as const satisfies Record<BreakpointName, string>
