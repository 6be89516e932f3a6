import { type WallTime, wallTime } from '@seatdesk/domain'

/** A day on the calendar, `yyyy-MM-dd`. */
export type Day = string

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the UTC day of a moment. */
export const toDay = (moment: Date): Day => moment.toISOString().slice(0, 10)

/** Returns the first moment of the day in UTC. */
export const startOfDay = (day: Day): Date => new Date(`${day}T00:00:00Z`)

/** Adds `count` days; a negative `count` subtracts. */
export const addDays = (day: Day, count: number): Day => toDay(new Date(noon(day) + count * DAY_MS))

/** Returns the number of days from `earlier` to `later`. */
export const daysBetween = (earlier: Day, later: Day): number =>
  Math.round((noon(later) - noon(earlier)) / DAY_MS)

/** Returns `count` consecutive days from `first`. */
export const consecutiveDays = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

/** Returns the day of the week, 0 for Sunday to 6 for Saturday. */
export const getWeekday = (day: Day): number => new Date(noon(day)).getUTCDay()

/** Combines a day and a time of day such as `19:30` into a wall time. */
export const wallTimeAt = (day: Day, time: string): WallTime => wallTime(`${day}T${time}:00`)

/** A yearly span of days, `MM-dd` to `MM-dd`, both inclusive; it may span New Year. */
export type Season = { readonly from: string; readonly to: string }

/** Returns whether the day is in the season. */
export const isInSeason = ({ from, to }: Season, day: Day): boolean => {
  const date = day.slice(5)
  return from <= to ? from <= date && date <= to : from <= date || date <= to
}

const noon = (day: Day): number => Date.parse(`${day}T12:00:00Z`)
