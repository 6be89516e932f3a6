import { isRealWallTime } from '@seatdesk/domain'

/** Day of an event and, unless it is to be announced, its time: `2026-11-20`, `19:30`. */
export interface EventTime {
  day: string
  time: string | null
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]+(\d{1,2}):(\d{2}))?/
const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[T ]+(.+))?$/
const CLOCK = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([AP])?\.?M?\.?$/i

/** Placeholders for "to be announced" in files with a separate time column. */
const TO_BE_ANNOUNCED = new Set(['03:00', '03:30'])

/**
 * Parses the local time of an event at its venue: an ISO date or `mm/dd/yyyy`, followed by a time
 * or with the time in a separate column. `null` if it is not a date.
 */
export const readEventTime = (date: string, time: string | undefined): EventTime | null => {
  const iso = ISO.exec(date)
  const american = AMERICAN.exec(date)
  const day = iso
    ? dayOf(iso[1], iso[2], iso[3])
    : american && dayOf(american[3], american[1], american[2])
  if (!day) return null
  const apart = time === undefined ? null : readClock(time)
  if (apart !== null) return { day, time: TO_BE_ANNOUNCED.has(apart) ? null : apart }
  const behind = iso?.[4] ? `${iso[4]}:${iso[5]}` : american?.[4]
  return { day, time: behind ? readClock(behind) : null }
}

const dayOf = (year = '', month = '', day = ''): string | null => {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isRealWallTime(`${text}T00:00:00`) ? text : null
}

/** Parses `7:30PM` or `19:30` to `19:30`; `null` for anything else, such as `tba`. */
const readClock = (text: string): string | null => {
  const [, hours, minutes, half] = CLOCK.exec(text.trim()) ?? []
  if (hours === undefined) return null
  const hour = half ? (Number(hours) % 12) + (half.toUpperCase() === 'P' ? 12 : 0) : Number(hours)
  return hour > 23 || Number(minutes) > 59 ? null : `${String(hour).padStart(2, '0')}:${minutes}`
}
