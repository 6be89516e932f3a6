import { addDays, dayOf, rangeToLastMinute, type WallRange, wallTimeIn } from '@seatdesk/domain'

import type { EventFilterQuery } from './event-filters.ts'

/** The days that a broker looks at first, on the clock of the reader. */
export const soonOf = (now: Date): Record<'today' | 'week', WallRange> => {
  const time = wallTimeIn(Intl.DateTimeFormat().resolvedOptions().timeZone, now)
  const dayIn = (days: number) => dayOf(addDays(time, days))
  return {
    today: rangeToLastMinute(dayIn(0), dayIn(0)),
    week: rangeToLastMinute(dayIn(1), dayIn(6)),
  }
}

/** Whether somebody has said which days are meant. */
export const hasDates = ({
  from,
  to,
  when,
}: Pick<EventFilterQuery, 'from' | 'to' | 'when'>): boolean =>
  from !== undefined || to !== undefined || when !== undefined
