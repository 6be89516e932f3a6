import {
  getEventParticipants,
  type Event,
  type EventCategoryId,
  monogram,
  type Venue,
} from '@seatdesk/domain'
import type { GeneratedArtworkProps, Motif } from '@seatdesk/ui'

const MOTIFS = { 1: 'staff', 2: 'stadium', 3: 'curtain' } as const satisfies Record<
  EventCategoryId,
  Motif
>

/**
 * Returns an event's cover: the category's placeholder, with the outline of the venue and the
 * performers.
 */
export const eventCover = (
  event: Pick<Event, 'name' | 'venue' | 'eventCategoryId' | 'coverImageURL'>,
): Pick<GeneratedArtworkProps, 'motif' | 'outline' | 'seed' | 'src' | 'marks'> => ({
  motif: MOTIFS[event.eventCategoryId],
  outline: venueOutline(event.venue),
  seed: event.venue.name,
  src: event.coverImageURL,
  marks: getEventParticipants(event.name).flatMap((name) =>
    name ? [{ name, letters: monogram(name) }] : [],
  ),
})

/** Venue outlines by name pattern; the first match wins. */
const VENUE_OUTLINES: readonly (readonly [called: RegExp, outline: Motif])[] = [
  [/\b(?:amphitheat(?:er|re)|pavilion|shell|greek|red rocks)\b/i, 'shell'],
  [/\b(?:theat(?:er|re)|opera|playhouse|hall|palace|auditorium|ballroom)\b/i, 'hall'],
  [/\b(?:ballpark|park|yard)\b/i, 'ballpark'],
  [/\b(?:stadium|field|bowl|dome)\b/i, 'bowl'],
  [/\b(?:arena|center|centre|garden|coliseum|forum)\b/i, 'arena'],
]

/** Returns the outline of a venue from its name; `undefined` if no pattern matches. */
const venueOutline = ({ name }: Venue): Motif | undefined =>
  VENUE_OUTLINES.find(([called]) => called.test(name))?.[1]
