import type { NotificationSwitch } from '@seatdesk/domain'

import type { Random } from '../random.ts'
import type { CandidateEvent } from './plan-orders.ts'

/** A change to an event that the demo broker was notified of. */
export type Announcement = {
  readonly kind: NotificationSwitch
  readonly message: string
  readonly event: number
  readonly hoursAgo: number
}

/** Generates some changes to upcoming events. */
export const generateAnnouncements = (
  upcoming: readonly CandidateEvent[],
  random: Random,
): Announcement[] =>
  random
    .shuffle(upcoming)
    .slice(0, 7)
    .map(({ event, occasion }, index) => ({
      event,
      hoursAgo: random.between(5, 20 * 24) + random.next(),
      ...(index < 5
        ? { kind: 'new-events' as const, message: `New event: ${occasion.name}.` }
        : {
            kind: 'event-date-change' as const,
            message: `${occasion.name} has a new start time.`,
          }),
    }))
