import type { BreakpointName } from '../../../src/theme/breakpoints.ts'

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
