import * as v from 'valibot'

import { type Cents, centsSchema } from '../money/money.ts'
import { LIMIT_BASES, type LimitBasis } from '../money/price.ts'
import { instantSchema } from '../time/wall-time.ts'

export const pricingLimitsSchema = v.object({
  floor: v.nullable(centsSchema),
  ceiling: v.nullable(centsSchema),
  basis: v.picklist(LIMIT_BASES),
  /** The same as asked prices. */
  floorPrice: v.nullable(centsSchema),
  ceilingPrice: v.nullable(centsSchema),
  /** Who locked the floor, and when; a locked floor cannot be undercut by hand. */
  lockedBy: v.nullable(v.string()),
  lockedAt: v.nullable(instantSchema),
  /** Until when rules leave the listing alone, because a person or a key set its price. */
  sleepsUntil: v.nullable(instantSchema),
})

/** The least and the most that a listing may cost. Without a floor no rule runs on it. */
export type PricingLimits = v.InferOutput<typeof pricingLimitsSchema>

/** The part of a price that the seller keeps, in ten-thousandths. */
const keptBp = (feePercent: number): number => 10_000 - Math.round(feePercent * 100)

/** Returns the lowest asked price that leaves the floor after the fee, rounded up to the cent. */
export const floorPrice = (floor: number, basis: LimitBasis, feePercent: number): Cents =>
  (basis === 'asked' ? floor : Math.ceil((floor * 10_000) / keptBp(feePercent))) as Cents

/** Returns the highest asked price within the ceiling, rounded down to the cent. */
export const ceilingPrice = (ceiling: number, basis: LimitBasis, feePercent: number): Cents =>
  (basis === 'asked' ? ceiling : Math.floor((ceiling * 10_000) / keptBp(feePercent))) as Cents

interface NewLimits {
  floor: number | null
  ceiling: number | null
  basis: LimitBasis
  /** The price of the listing. */
  price: number
}

/**
 * Returns how limits contradict the price or each other, or null. Limits are compared as asked
 * prices, like the price of the listing.
 */
export const limitsProblem = (
  { floor, ceiling, basis, price }: NewLimits,
  feePercent: number,
): 'floorAbovePrice' | 'ceilingBelowFloor' | null => {
  const lowest = floor === null ? 0 : floorPrice(floor, basis, feePercent)
  if (lowest > price) return 'floorAbovePrice'
  const highest = ceiling === null ? Infinity : ceilingPrice(ceiling, basis, feePercent)
  return highest < lowest ? 'ceilingBelowFloor' : null
}

/** The suggested net floor over the cost, in hundredths of a percent. */
const SUGGESTED_MARGIN_BP = 500

/** Returns the suggested net floor of a listing: its cost and five percent. */
export const suggestedFloor = (cost: number): Cents =>
  Math.ceil((cost * (10_000 + SUGGESTED_MARGIN_BP)) / 10_000) as Cents

/**
 * How long rules leave a listing alone after a person or a key has set its price, in hours; the rule
 * of the listing may say otherwise.
 */
export const SLEEP_HOURS = 24
