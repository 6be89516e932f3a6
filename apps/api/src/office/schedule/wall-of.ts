import { wallTimeIn } from '@seatdesk/domain'

import type { When } from './schedule-entry.ts'

/** What the clock at a venue shows then, and whether the time is still to be announced. */
export interface Wall {
  dateTime: string
  timeTBA: boolean
}

/** Evenings whose time is not known are kept as those that begin at this time. */
const USUAL_TIME = '19:30'

/** A time that a schedule gives, at the venue: a moment by the clock there, a wall time as it stands. */
export const wallOf = (when: When, timeZone: string): Wall =>
  when.kind === 'moment'
    ? { dateTime: wallTimeIn(timeZone, when.at), timeTBA: false }
    : {
        dateTime: `${when.day}T${when.time ?? USUAL_TIME}:00`,
        timeTBA: when.time === null,
      }
