import {
  wallTimeAt,
  type Day,
  daysBetween,
  isInSeason,
  type Season,
  getWeekday,
} from '../../calendar.ts'
import type { Random } from '../../random.ts'
import {
  ARIZONA,
  CENTRAL,
  getSeatMapLayout,
  MOUNTAIN,
  PACIFIC,
  type VenueSetup,
  type Venue,
} from '../../venues/venue.ts'
import { getVenueByName } from '../../venues/venues.ts'
import { type VenueBookings, type Show, SPORTS, type TagName } from '../show.ts'

/** A team: name, home venue (`null` if it plays abroad), popularity from 0 to 1. */
type Team = readonly [name: string, home: string | null, pull: number]

/** Times of day with their weights. */
type Kickoffs = readonly (readonly [time: string, weight: number])[]

export type League = {
  readonly tag: TagName
  readonly setup: VenueSetup
  readonly season: Season
  readonly teams: readonly Team[]
  /** The number of games per day of the week, Sunday first. */
  readonly gamesOn: readonly number[]
  /** The minimum number of rest days between two games of a team. */
  readonly rest: number
  readonly kickoffs: {
    readonly weekday: Kickoffs
    readonly saturday: Kickoffs
    readonly sunday: Kickoffs
    /** The clock of the kickoff times: the venue's time zone, or New York time for all. */
    readonly clock: 'local' | 'eastern'
  }
  /** The typical ticket price of an average game, in cents. */
  readonly usualPrice: number
}

const SATURDAY = 6
const SUNDAY = 0

type Pairing = { host: Team; guest: Team; venue: Venue }

/** Schedules the games of a league on those of the given days that are in its season. */
export const scheduleGames = (
  league: League,
  days: readonly Day[],
  bookings: VenueBookings,
  random: Random,
): Show[] => {
  const lastGames = new Map<Team, Day>()
  return days
    .filter((day) => isInSeason(league.season, day))
    .flatMap((day) => {
      const isRested = league.teams.filter((team) => {
        const last = lastGames.get(team)
        return !last || daysBetween(last, day) > league.rest
      })
      const pairings = pair(league, day, random.shuffle(isRested), bookings)
      for (const { host, guest } of pairings) lastGames.set(host, day).set(guest, day)
      return pairings.map((pairing) => game(league, day, pairing, random))
    })
}

/**
 * Pairs hosts that have a free venue with guests, for as many games as the league plays that day.
 */
const pair = (
  league: League,
  day: Day,
  teams: readonly Team[],
  bookings: VenueBookings,
): Pairing[] => {
  const free = [...teams]
  const pairings: Pairing[] = []
  while (pairings.length < (league.gamesOn[getWeekday(day)] ?? 0) && free.length > 1) {
    const home = free.findIndex(
      ([, ground]) => ground && bookings.take(getVenueByName(ground), day),
    )
    const [host] = home < 0 ? [] : free.splice(home, 1)
    const guest = free.shift()
    if (!host?.[1] || !guest) break
    pairings.push({ host, guest, venue: getVenueByName(host[1]) })
  }
  return pairings
}

const game = (league: League, day: Day, { host, guest, venue }: Pairing, random: Random): Show => {
  const weekend = getWeekday(day) >= 5 || getWeekday(day) === SUNDAY ? 1.12 : 1
  const pull = host[2] * 0.55 + guest[2] * 0.45
  return {
    name: `${guest[0]} at ${host[0]}`,
    categoryId: SPORTS,
    venue,
    layout: getSeatMapLayout(venue.kind, league.setup),
    dateTime: wallTimeAt(day, kickoff(league, day, venue, random)),
    dateTba: false,
    timeTba: random.chance(0.015),
    tags: [league.tag],
    pull,
    usualPrice: Math.round(league.usualPrice * (0.42 + 1.3 * pull ** 1.6) * weekend),
  }
}

const kickoff = ({ kickoffs }: League, day: Day, venue: Venue, random: Random): string => {
  const weekday = getWeekday(day)
  let times: Kickoffs = kickoffs.weekday
  if (weekday === SATURDAY) times = kickoffs.saturday
  if (weekday === SUNDAY) times = kickoffs.sunday
  if (kickoffs.clock === 'local') return random.weighted(times)

  const behind = HOURS_BEHIND_EASTERN[venue.timeZone] ?? 0
  // Games on the West Coast start at noon local time at the earliest.
  const possible = times.filter(([time]) => hourOf(time) - behind >= 12)
  const time = random.weighted(possible)
  return `${hourOf(time) - behind}${time.slice(2)}`
}

const HOURS_BEHIND_EASTERN: Record<string, number> = {
  [CENTRAL]: 1,
  [MOUNTAIN]: 2,
  [ARIZONA]: 2,
  [PACIFIC]: 3,
}

const hourOf = (time: string): number => Number(time.slice(0, 2))
