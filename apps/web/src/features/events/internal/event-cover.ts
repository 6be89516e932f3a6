import { billOf, type Event, monogram } from '@seatdesk/domain'
import type { CoverProps } from '@seatdesk/ui'

import { eventMotif } from './event-motif.ts'

/** The cover that tells an event from others: who is on its bill, over the outline of its venue. */
export const eventCover = (event: Event): Pick<CoverProps, 'motif' | 'seed' | 'src' | 'marks'> => ({
  motif: eventMotif(event),
  seed: event.venue.name,
  src: event.coverImageURL,
  marks: billOf(event.name).flatMap((name) => (name ? [{ name, letters: monogram(name) }] : [])),
})
