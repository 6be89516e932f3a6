import { formatDay, formatTime, type Instant, wallTimeIn } from '@seatdesk/domain'

import { readerZone } from './reader-zone.ts'

/** The day of a moment where the reader is, `Fri 20 Nov 2026`. */
export const formatInstantDay = (instant: Instant): string =>
  formatDay(wallTimeIn(readerZone(), new Date(instant))) ?? ''

/** The day and time of a moment where the reader is, `Fri 20 Nov 2026, 7:30 PM`. */
export const formatInstant = (instant: Instant): string =>
  `${formatInstantDay(instant)}, ${formatTime(wallTimeIn(readerZone(), new Date(instant))) ?? ''}`
