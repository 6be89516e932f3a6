import type { Event, ListResult } from '@seatdesk/domain'

import { t } from '../../lib/messages/events.ts'
import { SOON_LINES } from '../../lib/screen-queries.ts'

/** Some events by date, and the link to all of them. */
export interface SoonList<Events> {
  label: string
  allHref: string
  /** Text of the empty state. */
  emptyText: string
  /** Maximum number of lines. */
  rows: number
  events: Events
}

/** Lists of events, in one or two columns. */
export interface SoonLists<Events> {
  columns: 1 | 2
  lists: SoonList<Events>[]
}

type Soon<Of> = Record<'today' | 'week', Of>

/** Returns the lists of those ranges; if there is nothing today, the week takes the full width. */
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
