import { wallTimeIn } from '@seatdesk/domain'

/** When something takes place, as a schedule says it: a moment, or what the clock at the venue shows. */
export type ScheduledTime =
  | { kind: 'moment'; at: Date }
  | { kind: 'wall'; day: string; time: string | null }

/** A row of a schedule as it was read, before anything is known of it here. */
export interface ScheduleEntry {
  row: number
  /** What the schedule itself calls it; `null` where it has no ids. */
  source: string | null
  name: string
  venue: string
  city: string
  when: ScheduledTime | null
  performers: readonly string[]
  /** Why it cannot be taken as it stands; `null` where it can. */
  fault: string | null
}

/** The venue of an entry as the file has it. */
export const venueOf = ({ venue, city }: Pick<ScheduleEntry, 'venue' | 'city'>): string =>
  city ? `${venue}, ${city}` : venue

/** What the clock at a venue shows then, and whether the time is still to be announced. */
export interface VenueTime {
  dateTime: string
  timeTBA: boolean
}

/** Evenings whose time is not known are kept as those that begin at this time. */
const USUAL_TIME = '19:30'

/** A time that a schedule gives, at the venue: a moment by the clock there, a wall time as it stands. */
export const wallOf = (when: ScheduledTime, timeZone: string): VenueTime =>
  when.kind === 'moment'
    ? { dateTime: wallTimeIn(timeZone, when.at), timeTBA: false }
    : {
        dateTime: `${when.day}T${when.time ?? USUAL_TIME}:00`,
        timeTBA: when.time === null,
      }
