import type { Random } from '../random.ts'
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
    asAsked(Math.max(CHEAPEST, usualPrice * Math.exp((worth - middle) * stretch)), random),
  )
}

/** Prices end as people and pricing programs end them. */
const asAsked = (price: number, random: Random): number => {
  const dollars = Math.round(price / 100) * 100
  return random.weighted([
    [dollars, 62],
    [dollars + 50, 8],
    [Math.max(dollars - 1, 1), 8],
    [Math.round(price), 22],
  ])
}
