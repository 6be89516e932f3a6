import { isRealWallTime } from './wall-time.ts'

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })

const weekday = inUtc({ weekday: 'short' })
const month = inUtc({ month: 'short' })
const clock = inUtc({ hour: 'numeric', minute: '2-digit' })

// The year 1 is how some programs write that there is no date.
const isDate = (time: string) => isRealWallTime(time) && !time.startsWith('0001-')

const asUtc = (time: string): Date | null => (isDate(time) ? new Date(`${time}Z`) : null)

/** A wall time's day as cards show it, `Nov 20 2026`; `null` when it is not a date. */
export const formatCardDate = (time: string): string | null => {
  const date = asUtc(time)
  return date && `${month.format(date)} ${pad(date.getUTCDate())} ${date.getUTCFullYear()}`
}

/** A wall time's day as tables show it, `Fri 20 Nov 2026`; `null` when it is not a date. */
export const formatDay = (time: string): string | null => {
  const date = asUtc(time)
  return (
    date &&
    `${weekday.format(date)} ${pad(date.getUTCDate())} ${month.format(date)} ${date.getUTCFullYear()}`
  )
}

/** A wall time's time of day, `7:30 PM`; `null` when it is not a time. */
export const formatTime = (time: string): string | null => {
  const date = asUtc(time)
  return date && clock.format(date)
}

const pad = (day: number) => String(day).padStart(2, '0')
