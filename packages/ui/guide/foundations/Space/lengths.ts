import type { BreakpointName } from '../../../src/theme/breakpoints.ts'

/** Lengths that have a name, and what they are for. */
export const LENGTHS: Readonly<Record<string, string>> = {
  '--sd-row-height': 'A row of a table.',
  '--sd-short-row-height': 'A row where many are wanted in sight.',
  '--sd-row-inset': 'Inside of a card in a list.',
  '--sd-row-gap': 'Between cards of a list.',
  '--sd-target': 'The smallest thing that can be pressed.',
  '--sd-bar-height': 'The bar at the top.',
  '--sd-page-gutter': 'Beside the page.',
  '--sd-page-width': 'The widest that a page grows.',
}

/** What changes at each of the breakpoints. */
export const CHANGES = {
  eventHeader: { at: 'eventHeader', what: 'The head of an event is one line.' },
  cards: { at: 'cards', what: 'A list is a table; below, a stack of cards.' },
  menu: { at: 'menu', what: 'Places stand in the top bar; below, in the menu at the bottom.' },
  compactLedger: { at: 'compactLedger', what: 'A ledger has all of its columns.' },
  tableBesideMap: {
    at: 'tableBesideMap',
    what: 'Beside a map, when tickets are in hand has a column of its own.',
  },
} as const satisfies { [Name in BreakpointName]: { at: Name; what: string } }
