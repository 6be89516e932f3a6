import type { Event, ListResult, WallRange } from '@seatdesk/domain'
import type { ServerData } from '@seatdesk/front/query-cache'
import { useState } from 'react'

import { type EventFilterQuery, useEvents } from '../../features/events/load-events.ts'
import {
  hasDates,
  SOON_LINES,
  type SoonLists,
  soonLists,
  soonOf,
} from '../../features/events/soon.ts'
import { hrefs } from '../../lib/addresses.ts'
import { t } from '../../lib/messages/events.ts'

/** What takes place today and this week; where dates are in force, what takes place in them. */
export const useSoonEvents = (
  filters: Omit<EventFilterQuery, 'search'>,
): SoonLists<ServerData<ListResult<Event>>> => {
  const [{ today, week }] = useState(() => soonOf(new Date()))
  const isChosen = hasDates(filters)
  const page = { ...filters, perPage: SOON_LINES }
  // What is over today is nothing to sell: without a beginning the server begins now.
  const todays = useEvents(isChosen ? null : { ...page, to: today.to })
  const weeks = useEvents(isChosen ? null : { ...page, ...week })
  const chosen = useEvents(isChosen ? page : null)
  const hrefOf = (range?: WallRange) => hrefs.eventList({ ...filters, ...range })

  if (!isChosen)
    return soonLists({ today: todays, week: weeks }, { today: hrefOf(today), week: hrefOf(week) })
  const inDates = {
    label: t('EVENTS.THESE_DATES'),
    allHref: hrefOf(),
    emptyText: t('EVENTS.NOTHING_IN_DATES'),
    rows: SOON_LINES,
    events: chosen,
  }
  return { columns: 1, lists: [inDates] }
}
