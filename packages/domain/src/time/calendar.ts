import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

import { type WallTime, wallTime } from './wall-time.ts'

dayjs.extend(utc)

/**
 * A wall time to calculate with and to write out. It is taken for UTC, whose clocks skip and repeat
 * nothing, so that it means the same wherever its reader is.
 */
export const onCalendar = (time: string): Dayjs => dayjs.utc(`${time}Z`)

const written = (date: Dayjs): WallTime => wallTime(date.format('YYYY-MM-DDTHH:mm:ss'))

/** The last second of the minute that `time` names, so that a range's end includes that minute. */
export const endOfMinute = (time: WallTime): WallTime => written(onCalendar(time).endOf('minute'))

/** The first second of the minute after the one that `time` names; throws after the year 9999. */
export const nextMinute = (time: WallTime): WallTime =>
  written(onCalendar(time).startOf('minute').add(1, 'minute'))

/** The same time of day so many days later; throws after the year 9999. */
export const addDays = (time: WallTime, days: number): WallTime =>
  written(onCalendar(time).add(days, 'day'))
