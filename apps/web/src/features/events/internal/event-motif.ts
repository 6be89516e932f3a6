import type { Event, EventCategoryId } from '@seatdesk/domain'
import type { Motif } from '@seatdesk/ui'

/** What a house is called, and how it looks from above. The first that fits holds. */
const HOUSES: readonly (readonly [called: RegExp, motif: Motif])[] = [
  [/\b(?:amphitheat(?:er|re)|pavilion|shell|greek|red rocks)\b/i, 'shell'],
  [/\b(?:theat(?:er|re)|opera|playhouse|hall|palace|auditorium|ballroom)\b/i, 'hall'],
  [/\b(?:ballpark|park|yard)\b/i, 'ballpark'],
  [/\b(?:stadium|field|bowl|dome)\b/i, 'bowl'],
  [/\b(?:arena|center|centre|garden|coliseum|forum)\b/i, 'arena'],
]

const CATEGORIES = { 1: 'staff', 2: 'stadium', 3: 'curtain' } as const satisfies Record<
  EventCategoryId,
  Motif
>

/** What is drawn for an event: the outline of its venue, or its category's placeholder. */
export const eventMotif = ({
  venue,
  eventCategoryId,
}: Pick<Event, 'venue' | 'eventCategoryId'>): Motif =>
  HOUSES.find(([called]) => called.test(venue.name))?.[1] ?? CATEGORIES[eventCategoryId]
