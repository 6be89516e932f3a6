import { formatDay, formatTime, type Instant, toWallTime } from '@seatdesk/domain'

let zone: string | undefined

/**
 * Returns the user's time zone as an IANA name. Resolved lazily, because the browser takes long to
 * look it up.
 */
export const getBrowserTimeZone = (): string =>
  (zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Formats the day of an instant in the user's time zone, `Fri, Nov 20, 2026`. */
export const formatInstantDay = (instant: Instant): string =>
  formatDay(toWallTime(getBrowserTimeZone(), new Date(instant))) ?? ''

/**
 * Keeps a time on one line with its AM or PM. For texts on screens only: files and the API have plain
 * spaces.
 */
export const unbrokenTime = (time: string): string => time.replace(/ (?=[AP]M$)/, '\u00A0')

/** Formats the time of an instant in the user's time zone, `7:30 PM`, without a line break in it. */
export const formatInstantTime = (instant: Instant): string =>
  unbrokenTime(formatTime(toWallTime(getBrowserTimeZone(), new Date(instant))) ?? '')

/** Formats the day and time of an instant in the user's time zone, `Fri, Nov 20, 2026, 7:30 PM`. */
export const formatInstant = (instant: Instant): string =>
  `${formatInstantDay(instant)}, ${formatInstantTime(instant)}`
