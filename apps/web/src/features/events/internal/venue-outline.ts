import type { Venue } from '@seatdesk/domain'
import type { Motif } from '@seatdesk/ui'

/** What a house is called, and how it looks from above. The first that fits holds. */
const HOUSES: readonly (readonly [called: RegExp, outline: Motif])[] = [
  [/\b(?:amphitheat(?:er|re)|pavilion|shell|greek|red rocks)\b/i, 'shell'],
  [/\b(?:theat(?:er|re)|opera|playhouse|hall|palace|auditorium|ballroom)\b/i, 'hall'],
  [/\b(?:ballpark|park|yard)\b/i, 'ballpark'],
  [/\b(?:stadium|field|bowl|dome)\b/i, 'bowl'],
  [/\b(?:arena|center|centre|garden|coliseum|forum)\b/i, 'arena'],
]

/** The outline of a venue as its name tells it; `undefined` when the name says nothing. */
export const venueOutline = ({ name }: Venue): Motif | undefined =>
  HOUSES.find(([called]) => called.test(name))?.[1]
