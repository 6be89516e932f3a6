import type { BreakpointName } from '../../../src/theme/breakpoints.ts'

/** Named lengths and their purpose. */
export const LENGTHS: Readonly<Record<string, string>> = {
  '--sd-row-height': 'Table row height.',
  '--sd-short-row-height': 'Row height of dense lists.',
  '--sd-row-inset': 'Padding of a list card.',
  '--sd-row-gap': 'Gap between list cards.',
  '--sd-target': 'Minimum target size of a control.',
  '--sd-bar-height': 'Height of the top bar.',
  '--sd-page-gutter': 'Page margin.',
  '--sd-page-width': 'Maximum page width.',
}

/** What changes at each breakpoint. */
export const CHANGES = {
  eventHeader: { at: 'eventHeader', what: 'The event header fits on one line.' },
  cards: { at: 'cards', what: 'Lists are tables; below, cards.' },
  menu: { at: 'menu', what: 'Navigation is in the top bar; below, in the bottom menu.' },
  compactLedger: { at: 'compactLedger', what: 'Ledgers show all columns.' },
  tableBesideMap: {
    at: 'tableBesideMap',
    what: 'Next to a seat map, the table shows the in-hand date column.',
  },
} as const satisfies { [Name in BreakpointName]: { at: Name; what: string } }
