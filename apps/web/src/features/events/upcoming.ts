import type { Event, ListResult } from '@seatdesk/domain'

import { t } from '../../lib/i18n/events.ts'
import { UPCOMING_EVENT_COUNT } from '../../lib/upcoming-queries.ts'

/** Some events by date, and the link to all of them. */
export interface UpcomingEventList<Events> {
  label: string
  allHref: string
  /** Text of the empty state. */
  emptyText: string
  /** Maximum number of lines. */
  rows: number
  events: Events
}

/** Lists of events, in one or two columns. */
export interface UpcomingLists<Events> {
  columns: 1 | 2
  lists: UpcomingEventList<Events>[]
}

type Upcoming<Of> = Record<'today' | 'week', Of>

/** Returns the lists of those ranges; if there is nothing today, the week takes the full width. */
export const upcomingEventLists = <Events extends { data: ListResult<Event> | null }>(
  events: Upcoming<Events>,
  hrefs: Upcoming<string>,
): UpcomingLists<Events> => {
  const columns = events.today.data?.results.length === 0 ? 1 : 2
  const rows = UPCOMING_EVENT_COUNT / columns
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
