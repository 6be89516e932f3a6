import type { Event, ListResult, WallRange } from '@seatdesk/domain'
import type { ResourceView } from '@seatdesk/front/resource'
import { useState } from 'react'

import type { EventFilterQuery } from '../../features/events/event-filters.ts'
import { hasDates, soonOf } from '../../features/events/soon.ts'
import { useEvents } from '../../features/events/use-events.ts'
import { hrefs } from '../../lib/addresses.ts'
import { t } from '../../lib/messages/events.ts'

/** As many rows as a list has beside another; alone it has two columns of them. */
const ROWS = 6

/** Some events by date, and where all of them are. */
interface SoonList {
  label: string
  allHref: string
  /** Said when there is none. */
  emptyText: string
  /** How many lines it has at most. */
  rows: number
  events: ResourceView<ListResult<Event>>
}

/**
 * What takes place today and this week, in so many columns; where dates are in force, what takes
 * place in them.
 */
export const useSoonEvents = (
  filters: Omit<EventFilterQuery, 'search'>,
): { columns: number; lists: SoonList[] } => {
  const [{ today, week }] = useState(() => soonOf(new Date()))
  const isChosen = hasDates(filters)
  const page = { ...filters, perPage: 2 * ROWS }
  // What is over today is nothing to sell: without a beginning the server begins now.
  const todays = useEvents(isChosen ? null : { ...page, to: today.to })
  const weeks = useEvents(isChosen ? null : { ...page, ...week })
  const chosen = useEvents(isChosen ? page : null)

  // Nothing today leaves its place to the week.
  const columns = isChosen || todays.data?.results.length === 0 ? 1 : 2
  const rows = (2 * ROWS) / columns
  const hrefOf = (range?: WallRange) => hrefs.eventList({ ...filters, ...range })

  const inDates = {
    label: t('EVENTS.THESE_DATES'),
    allHref: hrefOf(),
    emptyText: t('EVENTS.NOTHING_IN_DATES'),
    rows,
    events: chosen,
  }
  const isToday = {
    label: t('EVENTS.TODAY'),
    allHref: hrefOf(today),
    emptyText: t('EVENTS.NOTHING_TODAY'),
    rows,
    events: todays,
  }
  const isThisWeek = {
    label: t('EVENTS.THIS_WEEK'),
    allHref: hrefOf(week),
    emptyText: t('EVENTS.NOTHING_THIS_WEEK'),
    rows,
    events: weeks,
  }
  return { columns, lists: isChosen ? [inDates] : [isToday, isThisWeek] }
}
