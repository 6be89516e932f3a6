import { type Random, random } from '../random.ts'
import type { AdjacentSeats } from './seating.ts'

const CHEAPEST = 6_00

/** Ratio of the highest to the lowest listing price of an event. */
const spreadOf = (listings: number, random: Random): number => {
  if (listings >= 100) return random.between(53, 68)
  if (listings >= 30) return random.between(14, 26)
  return 2.5 + Math.min(listings, 20) * 0.3 * (0.7 + 0.6 * random.next())
}

/**
 * Returns ticket prices in cents for these seats: higher for a better view and row, with variation
 * between sellers. The median is `usualPrice`.
 */
export const generatePrices = (
  places: readonly AdjacentSeats[],
  usualPrice: number,
  random: Random,
) => {
  const values = places.map(
    ({ section, row }) =>
      2.2 * section.quality +
      0.3 * (1 - section.rows.indexOf(row) / section.rows.length) +
      0.16 * random.normal(),
  )
  const ascending = values.toSorted((a, b) => a - b)
  const middle = ascending[Math.floor(ascending.length / 2)] ?? 0
  const range = (ascending.at(-1) ?? 0) - (ascending[0] ?? 0)
  const stretch = range > 0 ? Math.log(spreadOf(places.length, random)) / range : 0
  return values.map((value) =>
    roundLikeSellers(Math.max(CHEAPEST, usualPrice * Math.exp((value - middle) * stretch)), random),
  )
}

/** Rounds prices the way that sellers and pricing software do. */
const roundLikeSellers = (price: number, random: Random): number => {
  const dollars = Math.round(price / 100) * 100
  return random.weighted([
    [dollars, 62],
    [dollars + 50, 8],
    [Math.max(dollars - 1, 1), 8],
    [Math.round(price), 22],
  ])
}

/** Variation of prices within a day, and the increase per day before today. */
const STRAY = 0.025
const FALL = 0.004

/**
 * Returns past lowest prices as a multiple of today's, by number of days ago; index 0 is today (1).
 * Prices fall unevenly toward the event.
 */
export const priceHistory = (seed: string, days: number): number[] => {
  const source = random(seed)
  const past = [1]
  for (let day = 1; day <= days; day += 1) {
    const before = past[day - 1] ?? 1
    const next = before * (1 + FALL + STRAY * source.normal())
    past.push(Math.round(Math.min(1.8, Math.max(0.7, next)) * 1000) / 1000)
  }
  return past
}
