import {
  addDays,
  dayOf,
  type Event,
  type ListResult,
  rangeToLastMinute,
  type WallRange,
  wallTimeIn,
} from '@seatdesk/domain'

import { t } from '../../lib/messages/events.ts'
import type { EventFilterQuery } from './load-events.ts'

/** As many lines as a list that stands alone has, in two columns; beside another it has half of them. */
export const SOON_LINES = 12

/** Some events by date, and where all of them are. */
export interface SoonList<Events> {
  label: string
  allHref: string
  /** Said when there is none. */
  emptyText: string
  /** How many lines it has at most. */
  rows: number
  events: Events
}

/** Lists of events in so many columns. */
export interface SoonLists<Events> {
  columns: 1 | 2
  lists: SoonList<Events>[]
}

type Soon<Of> = Record<'today' | 'week', Of>

/** The days that a broker looks at first, on the clock of the reader. */
export const soonOf = (now: Date): Soon<WallRange> => {
  const time = wallTimeIn(Intl.DateTimeFormat().resolvedOptions().timeZone, now)
  const dayIn = (days: number) => dayOf(addDays(time, days))
  return {
    today: rangeToLastMinute(dayIn(0), dayIn(0)),
    week: rangeToLastMinute(dayIn(1), dayIn(6)),
  }
}

/** What takes place in those days: nothing today leaves its place to the week. */
export const soonLists = <Events extends { data: ListResult<Event> | null }>(
  events: Soon<Events>,
  hrefs: Soon<string>,
): SoonLists<Events> => {
  const columns = events.today.data?.results.length === 0 ? 1 : 2
  const rows = SOON_LINES / columns
  return {
    columns,
    lists: [
      {
        label: t('EVENTS.TODAY'),
        allHref: hrefs.today,
        emptyText: t('EVENTS.NOTHING_TODAY'),
        rows,
        events: events.today,
      },
      {
        label: t('EVENTS.THIS_WEEK'),
        allHref: hrefs.week,
        emptyText: t('EVENTS.NOTHING_THIS_WEEK'),
        rows,
        events: events.week,
      },
    ],
  }
}

/** Whether somebody has said which days are meant. */
export const hasDates = ({
  from,
  to,
  when,
}: Pick<EventFilterQuery, 'from' | 'to' | 'when'>): boolean =>
  from !== undefined || to !== undefined || when !== undefined
