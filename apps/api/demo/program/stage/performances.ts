import { wallTimeAt, type Day, isInSeason, type Season, getWeekday } from '../../calendar.ts'
import type { Random } from '../../random.ts'
import { getSeatMapLayout, type VenueSetup } from '../../venues/venue.ts'
import { getVenueByName } from '../../venues/venues.ts'
import type { VenueBookings, Show, TagName } from '../show.ts'

/** A production that plays one venue, or several in rotation, on fixed days of the week. */
export type TheaterRun = {
  readonly name: string
  readonly tags: readonly TagName[]
  readonly venues: readonly string[]
  /** Days of the week (Sunday is 0) and times of day. */
  readonly performances: readonly (readonly [weekday: number, time: string])[]
  /** The venue's setup; `show` by default. */
  readonly setup?: VenueSetup
  /** The number of performances in half a year. */
  readonly shows: number
  readonly pull: number
  /** In cents. */
  readonly usualPrice: number
  /** All year by default. */
  readonly season?: Season
}

/** Selects the performances of a run on the given days. */
export const schedulePerformances = (
  run: TheaterRun,
  categoryId: Show['categoryId'],
  days: readonly Day[],
  bookings: VenueBookings,
  random: Random,
): Show[] => {
  const possible = days
    .filter((day) => !run.season || isInSeason(run.season, day))
    .flatMap((day) =>
      run.performances
        .filter(([weekday]) => weekday === getWeekday(day))
        .map(([, time]) => ({ day, time })),
    )
  const shown: Show[] = []
  for (const { day, time } of random.shuffle(possible)) {
    if (shown.length === run.shows) break
    const venue = random
      .shuffle(run.venues)
      .map(getVenueByName)
      .find((house) => bookings.take(house, day))
    if (!venue) continue
    const matinee = time < '17:00'
    shown.push({
      name: run.name,
      categoryId,
      venue,
      layout: getSeatMapLayout(venue.kind, run.setup ?? 'show'),
      dateTime: wallTimeAt(day, time),
      dateTba: random.chance(0.005),
      timeTba: random.chance(0.01),
      tags: matinee ? [...run.tags, 'Matinee'] : run.tags,
      pull: run.pull,
      usualPrice: Math.round(run.usualPrice * (matinee ? 0.88 : 1) * (0.9 + 0.2 * random.next())),
    })
  }
  return shown
}
