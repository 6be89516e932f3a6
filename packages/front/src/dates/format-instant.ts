import { formatDay, formatTime, type Instant, wallTimeIn } from '@seatdesk/domain'

let zone: string | undefined

/** The reader's time zone, an IANA name; found out when it is asked for, which takes a browser long. */
export const readerZone = (): string => (zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone)

/** The day of a moment where the reader is, `Fri 20 Nov 2026`. */
export const formatInstantDay = (instant: Instant): string =>
  formatDay(wallTimeIn(readerZone(), new Date(instant))) ?? ''

/** The day and time of a moment where the reader is, `Fri 20 Nov 2026, 7:30 PM`. */
export const formatInstant = (instant: Instant): string =>
  `${formatInstantDay(instant)}, ${formatTime(wallTimeIn(readerZone(), new Date(instant))) ?? ''}`
