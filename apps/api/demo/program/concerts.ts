import { addDays, wallTimeAt, type Day, isInSeason, type Season, getWeekday } from '../calendar.ts'
import type { Random } from '../random.ts'
import { getSeatMapLayout, type Venue, type VenueKind } from '../venues/venue.ts'
import { VENUES } from '../venues/venues.ts'
import { type VenueBookings, MUSIC, type Show, type TagName } from './show.ts'

/** The size of venue that an artist fills. */
type Scale = 'stadium' | 'arena' | 'theatre' | 'club'

/** An artist: name, style, scale, popularity from 0 to 1, shows in half a year. */
type Artist = readonly [name: string, style: TagName, scale: Scale, pull: number, shows: number]

/** The artists on tour. */
const ARTISTS: readonly Artist[] = [
  ['Coldplay', 'Rock', 'stadium', 0.95, 3],
  ['Bruno Mars', 'Pop', 'stadium', 1, 3],
  ['Morgan Wallen', 'Country', 'stadium', 0.92, 3],
  ['Kendrick Lamar', 'Hip-Hop', 'stadium', 0.96, 2],
  ['Bad Bunny', 'Latin', 'stadium', 0.95, 2],
  ['Metallica', 'Rock', 'stadium', 0.86, 2],
  ['Zach Bryan', 'Country', 'stadium', 0.9, 2],
  ['Billie Eilish', 'Pop', 'arena', 0.97, 4],
  ['Olivia Rodrigo', 'Pop', 'arena', 0.95, 4],
  ['Sabrina Carpenter', 'Pop', 'arena', 0.93, 4],
  ['Dua Lipa', 'Pop', 'arena', 0.84, 3],
  ['Lady Gaga', 'Pop', 'arena', 0.94, 3],
  ['Foo Fighters', 'Rock', 'arena', 0.8, 3],
  ['Pearl Jam', 'Rock', 'arena', 0.82, 2],
  ['Green Day', 'Rock', 'arena', 0.7, 3],
  ['The Killers', 'Rock', 'arena', 0.66, 3],
  ['Imagine Dragons', 'Rock', 'arena', 0.68, 3],
  ['Luke Combs', 'Country', 'arena', 0.8, 3],
  ['Chris Stapleton', 'Country', 'arena', 0.82, 3],
  ['Eric Church', 'Country', 'arena', 0.62, 3],
  ['Lainey Wilson', 'Country', 'arena', 0.6, 3],
  ['Tyler Childers', 'Country', 'arena', 0.7, 2],
  ['Usher', 'R&B', 'arena', 0.76, 2],
  ['SZA', 'R&B', 'arena', 0.85, 3],
  ['J. Cole', 'Hip-Hop', 'arena', 0.8, 3],
  ['Tyler, The Creator', 'Hip-Hop', 'arena', 0.82, 3],
  ['Doja Cat', 'Hip-Hop', 'arena', 0.66, 2],
  ['Karol G', 'Latin', 'arena', 0.82, 3],
  ['Peso Pluma', 'Latin', 'arena', 0.68, 3],
  ['Feid', 'Latin', 'arena', 0.56, 2],
  ['Noah Kahan', 'Indie', 'arena', 0.78, 3],
  ['Hozier', 'Indie', 'arena', 0.74, 3],
  ['Tame Impala', 'Indie', 'arena', 0.68, 2],
  ['ODESZA', 'Electronic', 'arena', 0.6, 2],
  ['Fred again..', 'Electronic', 'arena', 0.78, 2],
  ['Norah Jones', 'Jazz', 'theatre', 0.5, 3],
  ['Herbie Hancock', 'Jazz', 'theatre', 0.42, 3],
  ['Diana Krall', 'Jazz', 'theatre', 0.4, 3],
  ['Jason Isbell', 'Country', 'theatre', 0.46, 3],
  ['Kacey Musgraves', 'Country', 'theatre', 0.6, 2],
  ['The National', 'Indie', 'theatre', 0.48, 3],
  ['Mitski', 'Indie', 'theatre', 0.58, 3],
  ['Wilco', 'Rock', 'theatre', 0.4, 3],
  ['Father John Misty', 'Indie', 'theatre', 0.4, 2],
  ['Alvvays', 'Indie', 'club', 0.36, 3],
  ['Khruangbin', 'Indie', 'club', 0.52, 3],
  ['Japanese Breakfast', 'Indie', 'club', 0.38, 3],
  ['Turnstile', 'Rock', 'club', 0.5, 3],
  ['IDLES', 'Rock', 'club', 0.4, 3],
  ['Thundercat', 'R&B', 'club', 0.38, 2],
  ['Four Tet', 'Electronic', 'club', 0.44, 3],
  ['Kamasi Washington', 'Jazz', 'club', 0.34, 2],
]

/** The venue kinds and the typical ticket price, in cents, for each scale. */
const SCALES = {
  stadium: { kinds: ['stadium'], usualPrice: 265_00, doors: ['19:00', '19:30'] },
  arena: { kinds: ['arena', 'amphitheatre'], usualPrice: 172_00, doors: ['19:30', '20:00'] },
  theatre: { kinds: ['theatre', 'amphitheatre'], usualPrice: 96_00, doors: ['19:30', '20:00'] },
  club: { kinds: ['club'], usualPrice: 58_00, doors: ['20:00', '20:30', '21:00'] },
} satisfies Record<Scale, { kinds: VenueKind[]; usualPrice: number; doors: string[] }>

/** Theaters that a musical, an opera or a ballet occupies all year; they host no concerts. */
const TAKES_CONCERTS = new Set([
  'Beacon Theatre',
  'Radio City Music Hall',
  'The Chicago Theatre',
  'Ryman Auditorium',
  'Fox Theatre',
  'Paramount Theatre',
  'The Colosseum at Caesars Palace',
])

/** Stadiums with a roof, which host concerts in any weather. */
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
/**
 * Probability, in tenths, that a tour can play on a day of the week, Sunday first.
 */
const EVENINGS: readonly number[] = [4, 1, 3, 5, 6, 10, 10]

/** Schedules a tour for every artist within the given days. */
export const scheduleConcerts = (
  days: readonly Day[],
  bookings: VenueBookings,
  random: Random,
): Show[] => ARTISTS.flatMap((artist) => tour(artist, days, bookings, random.fork(artist[0])))

const tour = (
  artist: Artist,
  days: readonly Day[],
  bookings: VenueBookings,
  random: Random,
): Show[] => {
  const [, , scale, , shows] = artist
  const venues = random.shuffle(VENUES.filter((venue) => fitsVenue(venue, scale)))
  const dates: Show[] = []
  let day = random.pick(days)
  // A tour that goes past the end of the window continues at its start.
  for (let attempt = 0; dates.length < shows && attempt < 400; attempt += 1) {
    day = addDays(day, random.between(1, 4))
    if (!days.includes(day)) day = days[random.between(0, 6)] ?? day
    if (random.between(1, 10) > (EVENINGS[getWeekday(day)] ?? 0)) continue
    const house = venues.findIndex((venue) => isOpen(venue, day) && bookings.take(venue, day))
    const [venue] = house < 0 ? [] : venues.splice(house, 1)
    if (venue) dates.push(concert(artist, venue, day, random))
  }
  return dates
}

const concert = (
  [name, style, scale, pull]: Artist,
  venue: Venue,
  day: Day,
  random: Random,
): Show => ({
  name,
  categoryId: MUSIC,
  venue,
  layout: getSeatMapLayout(venue.kind, 'show'),
  dateTime: wallTimeAt(day, random.pick(SCALES[scale].doors)),
  dateTba: random.chance(0.02),
  timeTba: random.chance(0.02),
  tags: [style],
  pull,
  usualPrice: Math.round(SCALES[scale].usualPrice * (0.35 + 1.25 * pull ** 2)),
})

const fitsVenue = ({ kind, name }: Venue, scale: Scale): boolean => {
  const kinds: readonly VenueKind[] = SCALES[scale].kinds
  if (name.startsWith('Comedy') || name.startsWith('The Comedy')) return false
  return kinds.includes(kind) && (kind !== 'theatre' || TAKES_CONCERTS.has(name))
}

const isOpen = ({ kind, name }: Venue, day: Day): boolean =>
  (kind !== 'amphitheatre' && (kind !== 'stadium' || ROOFED.has(name))) || isInSeason(OPEN_AIR, day)
