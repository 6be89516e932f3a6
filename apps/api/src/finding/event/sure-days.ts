import { endOfMinute } from '@seatdesk/domain'

import type { EventFilter } from './event-filter.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** No clock on earth is further ahead of UTC than the one, or further behind than the other. */
const FURTHEST_AHEAD_MS = 14 * HOUR_MS
const FURTHEST_BEHIND_MS = 12 * HOUR_MS

/** After midnight it is still the evening of the day before. */
const NIGHT_MS = 4 * HOUR_MS

/** From the first day until another, which is none of them; both as the database reads days. */
export interface Days {
  first: string
  until: string
}

/**
 * The days of which every event is asked for, whatever the clock of its venue shows: what dates and
 * time words leave open is before or after them. `null` where there is none, or where more is asked
 * of an event than when it is and of which category.
 */
export const sureDays = (filter: EventFilter, now: Date): Days | null => {
  if (!isOfCalendar(filter)) return null
  const days = { first: firstDay(filter, now), until: dayAfterLast(filter, now) }
  return isBefore(days.first, days.until) ? days : null
}

const isOfCalendar = ({ type = 0, search, tags, near, performer, venue, when }: EventFilter) =>
  type <= 3 &&
  !(search || near || performer || venue) &&
  !(tags && tags.length > 0) &&
  (when === undefined || when === '30-days')

const EVER = '-infinity'
const FOR_EVER = 'infinity'

const isBefore = (first: string, until: string): boolean =>
  first !== FOR_EVER && until !== EVER && (first === EVER || until === FOR_EVER || first < until)

const firstDay = ({ from, when }: EventFilter, now: Date): string => {
  const toCome = startOfDay(now.getTime() + FURTHEST_AHEAD_MS + DAY_MS)
  if (!from) return toCome
  const asked = from < '0001' ? EVER : dayFrom(from)
  return when && (asked === EVER || asked < toCome) ? toCome : asked
}

/** The day itself where a range begins with it. */
const dayFrom = (from: string): string =>
  from.endsWith('T00:00:00')
    ? from.slice(0, 10)
    : startOfDay(Date.parse(`${from.slice(0, 10)}T00:00:00Z`) + DAY_MS)

const dayAfterLast = ({ to, when }: EventFilter, now: Date): string => {
  if (to && to < '0001') return EVER
  const asked = to ? endOfMinute(to).slice(0, 10) : FOR_EVER
  if (!when) return asked
  const soonest = startOfDay(now.getTime() - FURTHEST_BEHIND_MS - NIGHT_MS + 30 * DAY_MS)
  return asked === FOR_EVER || soonest < asked ? soonest : asked
}

/** The engines count no day past the last that can be written. */
const startOfDay = (time: number): string => {
  const day = new Date(time).toISOString().slice(0, 10)
  return day.startsWith('+') ? FOR_EVER : day
}
