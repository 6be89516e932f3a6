import { onCalendar } from './calendar.ts'
import { isRealWallTime } from './wall-time.ts'

// The year 1 is how some programs write that there is no date.
const isDate = (time: string) => isRealWallTime(time) && !time.startsWith('0001-')

const written = (time: string, tokens: string): string | null =>
  isDate(time) ? onCalendar(time).format(tokens) : null

/** A wall time's day as cards show it, `Nov 20 2026`; `null` when it is not a date. */
export const formatCardDate = (time: string): string | null => written(time, 'MMM DD YYYY')

/** A wall time's day as tables show it, `Fri 20 Nov 2026`; `null` when it is not a date. */
export const formatDay = (time: string): string | null => written(time, 'ddd DD MMM YYYY')

/** A wall time's time of day, `7:30 PM`; `null` when it is not a time. */
export const formatTime = (time: string): string | null => written(time, 'h:mm A')

/** A wall time's month, `Nov 2026`; `null` when it is not a date. */
export const formatMonth = (time: string): string | null => written(time, 'MMM YYYY')

/** A wall time's day where room is short and the year is known, `20 Nov`; `null` when it is not a date. */
export const formatShortDay = (time: string): string | null => written(time, 'DD MMM')
