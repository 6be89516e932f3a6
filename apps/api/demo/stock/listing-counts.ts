import type { Show } from '../program/show.ts'
import type { Random } from '../random.ts'
import type { VenueKind } from '../venues/venue.ts'

/** Relative size of the market for each kind of venue. */
const SIZES = {
  stadium: 1,
  arena: 0.9,
  ballpark: 0.55,
  'soccer-park': 0.5,
  amphitheatre: 0.55,
  theatre: 0.5,
  'concert-hall': 0.32,
  club: 0.24,
} satisfies Record<VenueKind, number>

/**
 * Number of listings of the best-selling events, by rank; all others have at most about a dozen.
 */
const TIERS = [
  { events: 2, least: 410, most: 470 },
  { events: 13, least: 150, most: 270 },
  { events: 85, least: 38, most: 74 },
] as const
const REST = { least: 6, most: 16 }
const NONE = 0.025

/** Returns the number of listings of each event, in the order of the events. */
export const listingCounts = (shows: readonly Show[], random: Random): number[] => {
  const demand = shows.map(
    ({ pull, venue }) => pull * SIZES[venue.kind] * (0.75 + 0.5 * random.next()),
  )
  const ranking = [...shows.keys()].toSorted((a, b) => (demand[b] ?? 0) - (demand[a] ?? 0))
  const counts = shows.map(() => 0)
  for (const [rank, index] of ranking.entries()) counts[index] = countAt(rank, random)
  return counts
}

const countAt = (rank: number, random: Random): number => {
  let first = 0
  for (const { events, least, most } of TIERS) {
    first += events
    if (rank < first) return random.between(least, most)
  }
  return random.chance(NONE) ? 0 : random.between(REST.least, REST.most)
}
