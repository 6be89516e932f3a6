import { ARENAS } from './arenas.ts'
import { BALLPARKS } from './ballparks.ts'
import { SOCCER_PARKS, STADIUMS } from './stadiums.ts'
import { AMPHITHEATRES, CLUBS, CONCERT_HALLS, THEATRES } from './stages.ts'
import type { Venue } from './venue.ts'

/** Every house of the demo market, in a fixed order. */
export const VENUES: readonly Venue[] = [
  ...ARENAS,
  ...STADIUMS,
  ...SOCCER_PARKS,
  ...BALLPARKS,
  ...THEATRES,
  ...CONCERT_HALLS,
  ...CLUBS,
  ...AMPHITHEATRES,
]

const BY_NAME = new Map(VENUES.map((venue) => [venue.name, venue]))

/** The house of this name; throws when there is none. */
export const venueNamed = (name: string): Venue => {
  const venue = BY_NAME.get(name)
  if (!venue) throw new RangeError(`no venue is called ${name}`)
  return venue
}
