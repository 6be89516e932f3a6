import { billOf, type Event, type EventCategoryId, monogram, type Venue } from '@seatdesk/domain'
import type { CoverProps, Motif } from '@seatdesk/ui'

const MOTIFS = { 1: 'staff', 2: 'stadium', 3: 'curtain' } as const satisfies Record<
  EventCategoryId,
  Motif
>

/**
 * The cover that tells an event from others: its category's placeholder, with the outline of its
 * venue and who is on its bill.
 */
export const eventCover = (
  event: Pick<Event, 'name' | 'venue' | 'eventCategoryId' | 'coverImageURL'>,
): Pick<CoverProps, 'motif' | 'outline' | 'seed' | 'src' | 'marks'> => ({
  motif: MOTIFS[event.eventCategoryId],
  outline: venueOutline(event.venue),
  seed: event.venue.name,
  src: event.coverImageURL,
  marks: billOf(event.name).flatMap((name) => (name ? [{ name, letters: monogram(name) }] : [])),
})

/** What a house is called, and how it looks from above. The first that fits holds. */
const HOUSES: readonly (readonly [called: RegExp, outline: Motif])[] = [
  [/\b(?:amphitheat(?:er|re)|pavilion|shell|greek|red rocks)\b/i, 'shell'],
  [/\b(?:theat(?:er|re)|opera|playhouse|hall|palace|auditorium|ballroom)\b/i, 'hall'],
  [/\b(?:ballpark|park|yard)\b/i, 'ballpark'],
  [/\b(?:stadium|field|bowl|dome)\b/i, 'bowl'],
  [/\b(?:arena|center|centre|garden|coliseum|forum)\b/i, 'arena'],
]

/** The outline of a venue as its name tells it; `undefined` when the name says nothing. */
const venueOutline = ({ name }: Venue): Motif | undefined =>
  HOUSES.find(([called]) => called.test(name))?.[1]
