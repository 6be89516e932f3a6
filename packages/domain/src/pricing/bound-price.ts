import { MAX_PRICE_CENTS } from '../money/price.ts'
import type { PriceBound } from './price-move.ts'
import { movesSinceHand, type PricedListing } from './priced-listing.ts'
import type { PricingTerms } from './pricing-rule.ts'

export interface BoundedPrice {
  to: number
  boundedBy: PriceBound | null
}

interface Allowed extends BoundedPrice {
  /** The least and the most that this move may set. */
  min: number
  max: number
}

/** The highest price that a listing may have, with or without a ceiling. */
export const highestPrice = ({ ceiling }: Pick<PricedListing, 'ceiling'>): number =>
  Math.min(ceiling ?? MAX_PRICE_CENTS, MAX_PRICE_CENTS)

/** Keeps a wanted price within the limits, and within what one move and one day may change. */
export const boundPrice = (
  wanted: number,
  listing: PricedListing,
  terms: PricingTerms,
): Allowed => {
  const { price } = listing
  const [floor, ceiling] = [listing.floor ?? 0, highestPrice(listing)]
  const dayStart = movesSinceHand(listing)[0]?.from ?? price
  const share = (amount: number, bp: number) => (amount * (10_000 + bp)) / 10_000
  const lower: [number, PriceBound][] = [
    [Math.ceil(share(price, -terms.maxDropBp)), 'dropPerMove'],
    [Math.min(price, Math.ceil(share(dayStart, -terms.maxDropPerDayBp))), 'dropPerDay'],
  ]
  const upper: [number, PriceBound][] = [
    [Math.floor(share(price, terms.maxRiseBp)), 'risePerMove'],
    [Math.max(price, Math.floor(share(dayStart, terms.maxRisePerDayBp))), 'risePerDay'],
  ]
  let bounded: BoundedPrice = { to: wanted, boundedBy: null }
  if (bounded.to > ceiling) bounded = { to: ceiling, boundedBy: 'ceiling' }
  if (bounded.to < floor) bounded = { to: floor, boundedBy: 'floor' }
  for (const [limit, boundedBy] of lower) if (bounded.to < limit) bounded = { to: limit, boundedBy }
  for (const [limit, boundedBy] of upper) if (bounded.to > limit) bounded = { to: limit, boundedBy }
  return {
    ...bounded,
    min: Math.max(floor, ...lower.map(([limit]) => limit)),
    max: Math.min(ceiling, ...upper.map(([limit]) => limit)),
  }
}

/** The nearest allowed price that is not taken, higher ones first; null if there is none. */
export const freePrice = (
  { to, min, max }: Omit<Allowed, 'boundedBy'>,
  taken: ReadonlySet<number>,
): number | null => {
  if (!taken.has(to)) return to
  for (let step = 1; step <= taken.size; step += 1) {
    if (to + step <= max && !taken.has(to + step)) return to + step
    if (to - step >= min && !taken.has(to - step)) return to - step
  }
  return null
}
