/** When something takes place, as a schedule says it: a moment, or what the clock at the venue shows. */
export type When = { kind: 'moment'; at: Date } | { kind: 'wall'; day: string; time: string | null }

/** A row of a schedule as it was read, before anything is known of it here. */
export interface ScheduleEntry {
  row: number
  /** What the schedule itself calls it; `null` where it has no ids. */
  source: string | null
  name: string
  venue: string
  city: string
  when: When | null
  performers: readonly string[]
  /** Why it cannot be taken as it stands; `null` where it can. */
  fault: string | null
}

/** The venue of an entry as the file has it. */
export const venueOf = ({ venue, city }: Pick<ScheduleEntry, 'venue' | 'city'>): string =>
  city ? `${venue}, ${city}` : venue
