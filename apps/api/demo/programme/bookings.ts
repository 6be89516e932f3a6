import type { Day } from '../calendar.ts'
import type { Venue } from '../venues/venue.ts'

/** Who has which house on which day, so that nothing takes place in two ways at once. */
export type Bookings = {
  /** Takes the house for the day; false, and nothing taken, when somebody has it already. */
  readonly take: (venue: Venue, day: Day) => boolean
}

export const openBookings = (): Bookings => {
  const taken = new Set<string>()
  return {
    take: (venue, day) => {
      const booking = `${venue.name} ${day}`
      if (taken.has(booking)) return false
      taken.add(booking)
      return true
    },
  }
}
