import { type Day, rangeThroughLastMinute, type WallTimeRange } from '@seatdesk/domain'

import type { EventFilterQuery } from './addresses.ts'

/** Number of lines of a single list on the home page; with two lists, each has half as many. */
export const UPCOMING_EVENT_COUNT = 12

/**
 * Returns the date ranges of today and this week, in the user's time zone. They are part of the first request, so
 * `Intl` and dayjs, which take their time to start or to load, are not used.
 */
export const upcomingRanges = (now: Date): Record<'today' | 'week', WallTimeRange> => {
  const dayIn = (days: number): Day => {
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
    return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-')
  }
  return {
    today: rangeThroughLastMinute(dayIn(0), dayIn(0)),
    week: rangeThroughLastMinute(dayIn(1), dayIn(6)),
  }
}

/**
 * Returns the inputs of the home page's queries: events of today and this week, or of the dates in
 * its URL.
 */
export const createUpcomingQueries = (
  { from, to, when, ...filters }: Omit<EventFilterQuery, 'search'>,
  { today, week }: ReturnType<typeof upcomingRanges>,
) => {
  const isChosen = from !== undefined || to !== undefined || when !== undefined
  const page = { ...filters, perPage: UPCOMING_EVENT_COUNT }
  return isChosen
    ? { today: null, week: null, chosen: { ...page, from, to, when } }
    : // Events that are over today cannot be sold: without a start date the server starts now.
      { today: { ...page, to: today.to }, week: { ...page, ...week }, chosen: null }
}
