import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

import { type Day, isRealWallTime, type WallTime, wallTime } from './wall-time.ts'

dayjs.extend(utc)

/**
 * A wall time to calculate with and to write out. It is taken for UTC, whose clocks skip and repeat
 * nothing, so that it means the same wherever its reader is.
 */
const onCalendar = (time: string): Dayjs => dayjs.utc(`${time}Z`)

const written = (date: Dayjs): WallTime => wallTime(date.format('YYYY-MM-DDTHH:mm:ss'))

/** The last second of the minute that `time` names, so that a range's end includes that minute. */
export const endOfMinute = (time: WallTime): WallTime => written(onCalendar(time).endOf('minute'))

/** The first second of the minute after the one that `time` names; throws after the year 9999. */
export const nextMinute = (time: WallTime): WallTime =>
  written(onCalendar(time).startOf('minute').add(1, 'minute'))

/** The same time of day so many days later; throws after the year 9999. */
export const addDays = (time: WallTime, days: number): WallTime =>
  written(onCalendar(time).add(days, 'day'))

// The year 1 is how some programs write that there is no date.
const isDate = (time: string) => isRealWallTime(time) && !time.startsWith('0001-')

const shown = (time: string, tokens: string): string | null =>
  isDate(time) ? onCalendar(time).format(tokens) : null

/** A wall time's day as cards show it, `Nov 20 2026`; `null` when it is not a date. */
export const formatCardDate = (time: string): string | null => shown(time, 'MMM DD YYYY')

/** A wall time's day as tables show it, `Fri 20 Nov 2026`; `null` when it is not a date. */
export const formatDay = (time: string): string | null => shown(time, 'ddd DD MMM YYYY')

/** A wall time's time of day, `7:30 PM`; `null` when it is not a time. */
export const formatTime = (time: string): string | null => shown(time, 'h:mm A')

/** A wall time's month, `Nov 2026`; `null` when it is not a date. */
export const formatMonth = (time: string): string | null => shown(time, 'MMM YYYY')

/** A wall time's day where room is short and the year is known, `20 Nov`; `null` when it is not a date. */
export const formatShortDay = (time: string): string | null => shown(time, 'DD MMM')

/** Ranges of days that are asked for again and again. */
export const DATE_PRESETS = ['today', 'week', 'month', 'lastMonth', 'year'] as const

export type DatePreset = (typeof DATE_PRESETS)[number]

/** Whether seven days are those that were, or those that come: today is one of them either way. */
export type Outlook = 'past' | 'ahead'

/** The first and the last day of a preset. */
export const presetDays = (
  preset: DatePreset,
  today: Day,
  outlook: Outlook = 'past',
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
