import { type Random, random } from '../random.ts'
import type { Place } from './seating.ts'

const CHEAPEST = 6_00

/** How many times dearer the dearest listing of an event is than its cheapest. */
const spreadOf = (listings: number, random: Random): number => {
  if (listings >= 100) return random.between(53, 68)
  if (listings >= 30) return random.between(14, 26)
  return 2.5 + Math.min(listings, 20) * 0.3 * (0.7 + 0.6 * random.next())
}

/**
 * What sellers ask for a ticket at each of these places, in whole cents: more for a better view
 * and a better row, with every seller's own mind, so that the middle listing costs `usualPrice`.
 */
export const pricesAt = (places: readonly Place[], usualPrice: number, random: Random) => {
  const worths = places.map(
    ({ section, row }) =>
      2.2 * section.quality +
      0.3 * (1 - section.rows.indexOf(row) / section.rows.length) +
      0.16 * random.normal(),
  )
  const ascending = worths.toSorted((a, b) => a - b)
  const middle = ascending[Math.floor(ascending.length / 2)] ?? 0
  const range = (ascending.at(-1) ?? 0) - (ascending[0] ?? 0)
  const stretch = range > 0 ? Math.log(spreadOf(places.length, random)) / range : 0
  return worths.map((worth) =>
    roundLikeSellers(Math.max(CHEAPEST, usualPrice * Math.exp((worth - middle) * stretch)), random),
  )
}

/** Prices end as people and pricing programs end them. */
const roundLikeSellers = (price: number, random: Random): number => {
  const dollars = Math.round(price / 100) * 100
  return random.weighted([
    [dollars, 62],
    [dollars + 50, 8],
    [Math.max(dollars - 1, 1), 8],
    [Math.round(price), 22],
  ])
}

/** How far prices stray within a day, and how much dearer they are for each day that is further off. */
const STRAY = 0.025
const FALL = 0.004

/**
 * What the cheapest ticket cost some days ago, as a part of what it costs today: by the number of
 * days, the first of them 1 for today. Prices fall towards the event, by fits and starts.
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
