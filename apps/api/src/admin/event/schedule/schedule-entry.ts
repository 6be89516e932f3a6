import { toWallTime } from '@seatdesk/domain'

/** The time of an event in a schedule: an instant, or local time at the venue. */
export type ScheduledTime =
  | { kind: 'moment'; at: Date }
  | { kind: 'wall'; day: string; time: string | null }

/** A row of a schedule as it was read, before it is matched. */
export interface ScheduleEntry {
  row: number
  /** The schedule's id of the event; `null` if it has no ids. */
  source: string | null
  name: string
  venue: string
  city: string
  when: ScheduledTime | null
  performers: readonly string[]
  /** Why the row is invalid; `null` if it is valid. */
  fault: string | null
}

/** The venue of an entry as written in the file. */
export const formatVenue = ({ venue, city }: Pick<ScheduleEntry, 'venue' | 'city'>): string =>
  city ? `${venue}, ${city}` : venue

/** Local time at the venue, and whether the time is still TBA. */
export interface VenueTime {
  dateTime: string
  timeTBA: boolean
}

/** Start time that is stored for events whose time is not known. */
const USUAL_TIME = '19:30'

/**
 * Converts a time of a schedule to local time at the venue: an instant by the venue's time zone, a
 * local time unchanged.
 */
export const toVenueTime = (when: ScheduledTime, timeZone: string): VenueTime =>
  when.kind === 'moment'
    ? { dateTime: toWallTime(timeZone, when.at), timeTBA: false }
    : {
        dateTime: `${when.day}T${when.time ?? USUAL_TIME}:00`,
        timeTBA: when.time === null,
      }
