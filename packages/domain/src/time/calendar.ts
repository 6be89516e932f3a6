import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

import { type Day, isRealWallTime, type WallTime, wallTime } from './wall-time.ts'

dayjs.extend(utc)

/**
 * Parses a wall time for calculations and formatting. Treats it as UTC, which has no daylight
 * saving time, so that results do not depend on the reader's time zone.
 */
const onCalendar = (time: string): Dayjs => dayjs.utc(`${time}Z`)

const written = (date: Dayjs): WallTime => wallTime(date.format('YYYY-MM-DDTHH:mm:ss'))

/** Returns the last second of a minute, so that the end of a range includes that minute. */
export const endOfMinute = (time: WallTime): WallTime => written(onCalendar(time).endOf('minute'))

/** Returns the first second of the next minute. Throws after the year 9999. */
export const startOfNextMinute = (time: WallTime): WallTime =>
  written(onCalendar(time).startOf('minute').add(1, 'minute'))

/** Returns the same time of day, `days` later. Throws after the year 9999. */
export const addDays = (time: WallTime, days: number): WallTime =>
  written(onCalendar(time).add(days, 'day'))

// Some programs write the year 1 for a missing date.
const isDate = (time: string) => isRealWallTime(time) && !time.startsWith('0001-')

const shown = (time: string, tokens: string): string | null =>
  isDate(time) ? onCalendar(time).format(tokens) : null

/** Formats the day for cards, `Nov 20 2026`. Returns `null` if it is not a date. */
export const formatCardDate = (time: string): string | null => shown(time, 'MMM DD YYYY')

/** Formats the day, `Fri, Nov 20, 2026`. Returns `null` if it is not a date. */
export const formatDay = (time: string): string | null => shown(time, 'ddd, MMM D, YYYY')

/** Formats the time of day, `7:30 PM`. Returns `null` if it is not a time. */
export const formatTime = (time: string): string | null => shown(time, 'h:mm A')

/** Formats the month, `Nov 2026`. Returns `null` if it is not a date. */
export const formatMonth = (time: string): string | null => shown(time, 'MMM YYYY')

/**
 * Formats the day without weekday and year, for chart axes, `Nov 20`. Returns `null` if it is not a
 * date.
 */
export const formatShortDay = (time: string): string | null => shown(time, 'MMM D')

/**
 * Formats a range of days, `Nov 1 – Nov 20, 2026`; a single day as `formatDay` does. Returns `null`
 * if an end is not a date.
 */
export const formatDayRange = (from: string, to: string): string | null => {
  if (from.slice(0, 10) === to.slice(0, 10)) return formatDay(from)
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  const [first, last] = [shown(from, isOneYear ? 'MMM D' : 'MMM D, YYYY'), shown(to, 'MMM D, YYYY')]
  return first === null || last === null ? null : `${first} – ${last}`
}

/** Presets of the date range picker. */
export const DATE_PRESETS = ['today', 'week', 'month', 'lastMonth', 'year'] as const

export type DatePreset = (typeof DATE_PRESETS)[number]

/** Whether `week` means the past or the next seven days; both include today. */
export type TimeDirection = 'past' | 'ahead'

/** Returns the first and last day of a preset. */
export const getPresetRange = (
  preset: DatePreset,
  today: Day,
  outlook: TimeDirection = 'past',
): { first: Day; last: Day } => {
  const now = onCalendar(`${today}T00:00:00`)
  const day = (date: typeof now) => date.format('YYYY-MM-DD')
  const whole = (unit: 'month' | 'year', date = now) => ({
    first: day(date.startOf(unit)),
    last: day(date.endOf(unit)),
  })
  switch (preset) {
    case 'today':
      return { first: today, last: today }
    case 'week':
      return outlook === 'past'
        ? { first: day(now.subtract(6, 'day')), last: today }
        : { first: today, last: day(now.add(6, 'day')) }
    case 'month':
      return whole('month')
    case 'lastMonth':
      return whole('month', now.subtract(1, 'month'))
    case 'year':
      return whole('year')
  }
}
