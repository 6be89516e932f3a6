import type { EventCategoryId } from '@seatdesk/domain'
import type { Motif } from '@seatdesk/ui'

const MOTIFS = { 1: 'staff', 2: 'stadium', 3: 'curtain' } as const satisfies Record<
  EventCategoryId,
  Motif
>

/** What stands in for the cover of an event of this category. */
export const eventMotif = (categoryId: EventCategoryId): Motif => MOTIFS[categoryId]
