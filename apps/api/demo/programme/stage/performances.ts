import { at, type Day, isIn, weekdayOf } from '../../calendar.ts'
import type { Random } from '../../random.ts'
import { layoutOf } from '../../venues/venue.ts'
import { venueNamed } from '../../venues/venues.ts'
import type { Bookings } from '../bookings.ts'
import type { Occasion } from '../occasion.ts'
import type { Run } from './run.ts'

/** Chooses the performances of a run that fall on the days given. */
export const performancesOf = (
  run: Run,
  categoryId: Occasion['categoryId'],
  days: readonly Day[],
  bookings: Bookings,
  random: Random,
): Occasion[] => {
  const possible = days
    .filter((day) => !run.season || isIn(run.season, day))
    .flatMap((day) =>
      run.performances
        .filter(([weekday]) => weekday === weekdayOf(day))
        .map(([, time]) => ({ day, time })),
    )
  const shown: Occasion[] = []
  for (const { day, time } of random.shuffle(possible)) {
    if (shown.length === run.shows) break
    const venue = random
      .shuffle(run.venues)
      .map(venueNamed)
      .find((house) => bookings.take(house, day))
    if (!venue) continue
    const matinee = time < '17:00'
    shown.push({
      name: run.name,
      categoryId,
      venue,
      layout: layoutOf(venue.kind, run.setup ?? 'show'),
      dateTime: at(day, time),
      dateTba: random.chance(0.005),
      timeTba: random.chance(0.01),
      tags: matinee ? [...run.tags, 'Matinee'] : run.tags,
      pull: run.pull,
      usualPrice: Math.round(run.usualPrice * (matinee ? 0.88 : 1) * (0.9 + 0.2 * random.next())),
    })
  }
  return shown
}
