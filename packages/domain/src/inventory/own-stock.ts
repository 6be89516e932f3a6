import * as v from 'valibot'

import { visibleWithRight } from '../company/visible-with-right.ts'
import { listingIdSchema } from '../listing/listing.ts'
import { centsSchema } from '../money/money.ts'

const count = v.pipe(v.number(), v.safeInteger())

export const eventStockSchema = v.object({
  eventId: count,
  listings: count,
  tickets: count,
  left: count,
  value: centsSchema,
  cost: visibleWithRight('seeCost', centsSchema),
  unknownCosts: count,
})

/**
 * Totals of a broker's listings of one event. `value` is the price of all unsold tickets, `cost`
 * their known cost; `unknownCosts` counts the listings without a known cost.
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
 * The price rank of a seller's listing among its comparables, which are other sellers' active
 * listings in the same section without outliers. `rank` is 1 if none is cheaper. `inCarts` counts its tickets that
 * buyers hold.
 */
export type ListingRank = v.InferOutput<typeof listingRankSchema>

export const comparablesSchema = v.object({
  listings: count,
  tickets: count,
  lowest: v.nullable(centsSchema),
  median: v.nullable(centsSchema),
  outliers: v.optional(count),
  prices: v.array(centsSchema),
  feePercent: v.number(),
})

/**
 * Prices of other sellers' listings in one section of an event, ascending, limited to the cheapest.
 * Outliers are left out; `outliers` counts them and is absent without any. `feePercent` is the
 * market's fee.
 */
export type Comparables = v.InferOutput<typeof comparablesSchema>

/** Returns the rank of a price among ascending prices, from 1. */
export const rankAmong = (price: number, prices: readonly number[]): number =>
  prices.filter((other) => other < price).length + 1
