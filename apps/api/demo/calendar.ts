import { type WallTime, wallTime } from '@seatdesk/domain'

/** A day on the calendar, `yyyy-MM-dd`. */
export type Day = string

const DAY_MS = 24 * 60 * 60 * 1000

/** The day that it is in UTC. */
export const dayOf = (moment: Date): Day => moment.toISOString().slice(0, 10)

/** The first moment of the day in UTC. */
export const startOf = (day: Day): Date => new Date(`${day}T00:00:00Z`)

/** The day so many days later, or earlier when `count` is negative. */
export const addDays = (day: Day, count: number): Day => dayOf(new Date(noon(day) + count * DAY_MS))

/** How many days `later` comes after `earlier`. */
export const daysBetween = (earlier: Day, later: Day): number =>
  Math.round((noon(later) - noon(earlier)) / DAY_MS)

/** `count` days in a row. */
export const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

/** The day of the week, 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => new Date(noon(day)).getUTCDay()

/** A day and a time of day, `19:30`, as a wall time. */
export const at = (day: Day, time: string): WallTime => wallTime(`${day}T${time}:00`)

/** A yearly span of days, `MM-dd` to `MM-dd`, both inclusive; it may go over New Year. */
export type Season = { readonly from: string; readonly to: string }

/** Whether the day lies in the season. */
export const isIn = ({ from, to }: Season, day: Day): boolean => {
  const date = day.slice(5)
  return from <= to ? from <= date && date <= to : from <= date || date <= to
}

const noon = (day: Day): number => Date.parse(`${day}T12:00:00Z`)
