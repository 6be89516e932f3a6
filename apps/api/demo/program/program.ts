import type { Day } from '../calendar.ts'
import type { Random } from '../random.ts'
import { scheduleConcerts } from './concerts.ts'
import { scheduleGames } from './leagues/games.ts'
import { MLB } from './leagues/mlb.ts'
import { MLS } from './leagues/mls.ts'
import { NBA } from './leagues/nba.ts'
import { NFL } from './leagues/nfl.ts'
import { NHL } from './leagues/nhl.ts'
import { ARTS, type Show, createVenueBookings, SPORTS } from './show.ts'
import { CLASSICAL } from './stage/classical.ts'
import { MUSICALS } from './stage/musicals.ts'
import { schedulePerformances } from './stage/performances.ts'
import { ARENA_SPORTS, VARIETY } from './stage/variety.ts'

/**
 * Schedules all shows on the given days, sorted by date: five leagues, tours and theater runs. A
 * venue has at most one event a day.
 */
export const scheduleShows = (days: readonly Day[], random: Random): Show[] => {
  const bookings = createVenueBookings()
  // Productions with the fewest possible dates book first.
  const stage = [...CLASSICAL, ...MUSICALS, ...VARIETY].flatMap((run) =>
    schedulePerformances(run, ARTS, days, bookings, random.fork(run.name)),
  )
  const shows = ARENA_SPORTS.flatMap((run) =>
    schedulePerformances(run, SPORTS, days, bookings, random.fork(run.name)),
  )
  const concerts = scheduleConcerts(days, bookings, random.fork('concerts'))
  const games = [NFL, NBA, NHL, MLS, MLB].flatMap((league) =>
    scheduleGames(league, days, bookings, random.fork(league.tag)),
  )
  return [...stage, ...shows, ...concerts, ...games].toSorted((a, b) =>
    a.dateTime < b.dateTime ? -1 : Number(a.dateTime > b.dateTime),
  )
}
