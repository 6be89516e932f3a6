import { EVENT_STATUS, eventDate, type EventChangeKind } from '@seatdesk/domain'

import type { EventFacts } from './event-facts.ts'

/** An event before and after a change, and whether its date was known once and is awaited anew. */
export interface Changed {
  before: EventFacts
  after: EventFacts
  isPostponed: boolean
}

/**
 * What befalls an event that is on sale by a change of its facts; `null` when nothing does that
 * those who bought it must be asked about.
 */
export const kindOfChange = ({ before, after, isPostponed }: Changed): EventChangeKind | null => {
  if (before.statusId !== EVENT_STATUS.approved) return null
  if (after.statusId === EVENT_STATUS.cancelled) return 'cancelled'
  if (!before.dateTBA && after.dateTBA) return 'postponed'
  return isMoved({ before, after, isPostponed }) ? 'rescheduled' : null
}

/** Whether an evening that was known is another one, or begins at another time. */
const isMoved = ({ before, after, isPostponed }: Changed): boolean => {
  const [was, is] = [eventDate(before), eventDate(after)]
  if (is.date === null) return false
  if (was.date === null) return isPostponed
  return was.date !== is.date || (was.time !== null && is.time !== null && was.time !== is.time)
}
