import { toWallTime } from '@seatdesk/domain'

/** The browser's local time of an instant, as date fields have it; empty without one. */
export const localTextOf = (instant: string | undefined): string =>
  instant === undefined
    ? ''
    : toWallTime(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(instant)).slice(0, 16)
