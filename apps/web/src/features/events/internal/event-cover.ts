import { billOf, type Event, type EventCategoryId, monogram } from '@seatdesk/domain'
import type { CoverProps, Motif } from '@seatdesk/ui'

import { venueOutline } from './venue-outline.ts'

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
