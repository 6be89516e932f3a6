import type { Comparable, MarketListing } from './compare-listings.ts'
import type { PRICE_OUTCOMES, PriceBound, PriceReason } from './price-move.ts'

/** A former move of a listing by a rule. */
export interface FormerMove {
  at: number
  from: number
  to: number
  /** The listing that it followed, and its price; `null` without one. */
  targetId: number | null
  targetPrice: number | null
}

/** An own listing with what its price depends on. Times are in milliseconds. */
export interface PricedListing extends MarketListing {
  /** Limits as asked prices. */
  floor: number | null
  ceiling: number | null
  isForSale: boolean
  /** Whether a buyer is paying for tickets of it. */
  isHeldForBuyer: boolean
  sleepsUntil: number | null
  /** The listing with which it is in a duel. */
  duelWith: number | null
  /** Moves by rules of the last 24 hours, oldest first. */
  moves: readonly FormerMove[]
  /** How many of these moves came before the last manual price. */
  movesBeforeHand?: number | undefined
  /** When a person last let rules price it again: a duel before that is over. */
  wokenAt?: number | null | undefined
}

/** The moves since the last manual price. */
export const movesSinceHand = ({
  moves,
  movesBeforeHand = 0,
}: Pick<PricedListing, 'moves' | 'movesBeforeHand'>): readonly FormerMove[] =>
  movesBeforeHand === 0 ? moves : moves.slice(movesBeforeHand)

/** The event, the time and the switches at a decision. */
export interface PricingMoment {
  now: number
  /** When the market was read. */
  readAt: number
  startsAt: number
  /** Postponed, canceled, or about to be merged. */
  isEventOff: boolean
  isDateUnknown: boolean
  isPaused: boolean
}

/** A target that a group gives, in place of the rule's. */
export interface GroupTarget {
  /** The distance to the cheapest comparable, for the first of a group. */
  anchorCents?: number
  /** The price, for the others. */
  price?: number
  /** Prices of the others of the group, which it must not have. */
  taken: ReadonlySet<number>
}

export interface ListingPriceDecision {
  listingId: number
  from: number
  to: number
  outcome: (typeof PRICE_OUTCOMES)[number]
  reason: PriceReason
  boundedBy: PriceBound | null
  sentence: string
  comparables: readonly Comparable[]
  /** The comparable that it follows. */
  target: Comparable | null
}
