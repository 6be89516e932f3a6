import { formatDay, formatTime, type Instant, wallTimeIn } from '@seatdesk/domain'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The day of a moment where the reader is, `Fri 20 Nov 2026`. */
export const formatInstantDay = (instant: Instant): string =>
  formatDay(wallTimeIn(zone, new Date(instant))) ?? ''

/** The day and time of a moment where the reader is, `Fri 20 Nov 2026, 7:30 PM`. */
export const formatInstant = (instant: Instant): string =>
  `${formatInstantDay(instant)}, ${formatTime(wallTimeIn(zone, new Date(instant))) ?? ''}`
