import { addDays, at, type Day, isIn, type Season, weekdayOf } from '../../calendar.ts'
import type { Random } from '../../random.ts'
import { layoutOf, type Venue, type VenueKind } from '../../venues/venue.ts'
import { VENUES } from '../../venues/venues.ts'
import type { Bookings } from '../bookings.ts'
import { MUSIC, type Occasion } from '../occasion.ts'
import { type Artist, ARTISTS, type Scale } from './artists.ts'

/** Where artists of each scale play, and what an ordinary seat costs there, in cents. */
const SCALES = {
  stadium: { kinds: ['stadium'], usualPrice: 265_00, doors: ['19:00', '19:30'] },
  arena: { kinds: ['arena', 'amphitheatre'], usualPrice: 172_00, doors: ['19:30', '20:00'] },
  theatre: { kinds: ['theatre', 'amphitheatre'], usualPrice: 96_00, doors: ['19:30', '20:00'] },
  club: { kinds: ['club'], usualPrice: 58_00, doors: ['20:00', '20:30', '21:00'] },
} satisfies Record<Scale, { kinds: VenueKind[]; usualPrice: number; doors: string[] }>

/** Theatres that belong to a musical, an opera or a ballet all year and take no concerts. */
const TAKES_CONCERTS = new Set([
  'Beacon Theatre',
  'Radio City Music Hall',
  'The Chicago Theatre',
  'Ryman Auditorium',
  'Fox Theatre',
  'Paramount Theatre',
  'The Colosseum at Caesars Palace',
])

/** Stadiums that can hold a concert in any weather. */
const ROOFED = new Set([
  'State Farm Stadium',
  'Mercedes-Benz Stadium',
  'AT&T Stadium',
  'Ford Field',
  'NRG Stadium',
  'Lucas Oil Stadium',
  'Allegiant Stadium',
  'SoFi Stadium',
  'U.S. Bank Stadium',
  'Caesars Superdome',
])

const OPEN_AIR: Season = { from: '05-01', to: '10-10' }
/** The days of the week that tours play on, Friday and Saturday first of all; Sunday is 0. */
const EVENINGS: readonly number[] = [4, 1, 3, 5, 6, 10, 10]

/** Sends every artist on tour within the days given. */
export const concertsOn = (days: readonly Day[], bookings: Bookings, random: Random): Occasion[] =>
  ARTISTS.flatMap((artist) => tour(artist, days, bookings, random.fork(artist[0])))

const tour = (
  artist: Artist,
  days: readonly Day[],
  bookings: Bookings,
  random: Random,
): Occasion[] => {
  const [, , scale, , shows] = artist
  const houses = random.shuffle(VENUES.filter((venue) => suits(venue, scale)))
  const dates: Occasion[] = []
  let day = random.pick(days)
  // A tour that leaves the window on one side comes in again on the other.
  for (let tries = 0; dates.length < shows && tries < 400; tries += 1) {
    day = addDays(day, random.between(1, 4))
    if (!days.includes(day)) day = days[random.between(0, 6)] ?? day
    if (random.between(1, 10) > (EVENINGS[weekdayOf(day)] ?? 0)) continue
    const house = houses.findIndex((venue) => isOpen(venue, day) && bookings.take(venue, day))
    const [venue] = house < 0 ? [] : houses.splice(house, 1)
    if (venue) dates.push(concert(artist, venue, day, random))
  }
  return dates
}

const concert = (
  [name, style, scale, pull]: Artist,
  venue: Venue,
  day: Day,
  random: Random,
): Occasion => ({
  name,
  categoryId: MUSIC,
  venue,
  layout: layoutOf(venue.kind, 'show'),
  dateTime: at(day, random.pick(SCALES[scale].doors)),
  dateTba: random.chance(0.02),
  timeTba: random.chance(0.02),
  tags: [style],
  pull,
  usualPrice: Math.round(SCALES[scale].usualPrice * (0.35 + 1.25 * pull ** 2)),
})

const suits = ({ kind, name }: Venue, scale: Scale): boolean => {
  const kinds: readonly VenueKind[] = SCALES[scale].kinds
  if (name.startsWith('Comedy') || name.startsWith('The Comedy')) return false
  return kinds.includes(kind) && (kind !== 'theatre' || TAKES_CONCERTS.has(name))
}

const isOpen = ({ kind, name }: Venue, day: Day): boolean =>
  (kind !== 'amphitheatre' && (kind !== 'stadium' || ROOFED.has(name))) || isIn(OPEN_AIR, day)
