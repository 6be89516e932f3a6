import * as v from 'valibot'

import { listingIdSchema } from '../listing/listing.ts'
import { centsSchema } from '../money/money.ts'

const count = v.pipe(v.number(), v.safeInteger())

export const eventStockSchema = v.object({
  eventId: count,
  listings: count,
  tickets: count,
  left: count,
  value: centsSchema,
  cost: centsSchema,
  unknownCosts: count,
})

/**
 * What a broker's listings of one event come to: `value` is what is asked for the tickets that are
 * left, `cost` what they once cost, without the `unknownCosts` listings whose cost is not known.
 */
export type EventStock = v.InferOutput<typeof eventStockSchema>

export const listingRankSchema = v.object({
  listingId: listingIdSchema,
  rank: count,
  comparables: count,
  lowest: v.nullable(centsSchema),
  median: v.nullable(centsSchema),
  inCarts: count,
})

/**
 * How a listing of one's own stands among the comparable ones, which are what others have on sale
 * in its section: `rank` is 1 where none asks less. `inCarts` tickets of it are held by buyers.
 */
export type ListingRank = v.InferOutput<typeof listingRankSchema>

export const comparablesSchema = v.object({
  listings: count,
  tickets: count,
  lowest: v.nullable(centsSchema),
  median: v.nullable(centsSchema),
  prices: v.array(centsSchema),
  feePercent: v.number(),
})

/**
 * What others ask in one section of an event, the lowest first; of very many the cheapest
 * `prices`. The market keeps `feePercent` of what is sold.
 */
export type Comparables = v.InferOutput<typeof comparablesSchema>

/** The place of a price among others in ascending order, counted from 1. */
export const rankAmong = (price: number, prices: readonly number[]): number =>
  prices.filter((other) => other < price).length + 1
