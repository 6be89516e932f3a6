import {
  cents,
  type Comparable,
  type ComparedListing,
  type ListingPriceDecision,
} from '@seatdesk/domain'

import type { StoredComparable } from '../../../platform/database/schema.ts'
import { deriveSecret } from '../../../platform/secret/hash-token.ts'

/** At most so many comparable listings are shown and stored with a decision. */
const MAX_SHOWN = 8

/** What a listing is called by instead of its id. */
export type MarkListing = (listingId: number) => string

/**
 * Marks of listings: the same for the same listing, but not its id, and not to be found by trying
 * ids: sellers do not follow one another by name. Keeps them, since many listings are compared with
 * the same ones.
 */
export const listingMarks = (secret: string): MarkListing => {
  const marks = new Map<number, string>()
  return (listingId) => {
    const known = marks.get(listingId)
    if (known !== undefined) return known
    const mark = deriveSecret(secret, 'priced listing', String(listingId)).slice(0, 12)
    marks.set(listingId, mark)
    return mark
  }
}

/** A comparable listing in wire format. */
const comparedListingOf = (
  { listing, countedPrice, isOutlier }: Comparable,
  markOf: MarkListing,
): ComparedListing => ({
  mark: markOf(listing.id),
  price: cents(listing.price),
  countedPrice: cents(countedPrice),
  section: listing.section,
  seatRow: listing.seatRow,
  quantity: listing.available,
  isOutlier,
})

export const storedComparable = (listing: ComparedListing): StoredComparable => [
  listing.mark,
  listing.price,
  listing.countedPrice,
  listing.section,
  listing.seatRow,
  listing.quantity,
  listing.isOutlier,
]

export const readStoredComparable = ([
  mark,
  price,
  countedPrice,
  section,
  seatRow,
  quantity,
  isOutlier,
]: StoredComparable): ComparedListing => ({
  mark,
  price: cents(price),
  countedPrice: cents(countedPrice),
  section,
  seatRow,
  quantity,
  isOutlier,
})

/** The cheapest comparable listings of a decision, and always the one that it follows. */
export const shownComparables = (
  { comparables, target }: Pick<ListingPriceDecision, 'comparables' | 'target'>,
  markOf: MarkListing,
): ComparedListing[] => {
  const cheapest = comparables.slice(0, MAX_SHOWN)
  const isShown =
    target === null || cheapest.some(({ listing }) => listing.id === target.listing.id)
  return (isShown ? cheapest : [...cheapest.slice(0, -1), target]).map((comparable) =>
    comparedListingOf(comparable, markOf),
  )
}

/** The cheapest comparable listing that is no outlier. */
export const cheapestOf = (
  { comparables }: Pick<ListingPriceDecision, 'comparables'>,
  markOf: MarkListing,
): ComparedListing | null => {
  const cheapest = comparables.find(({ isOutlier }) => !isOutlier)
  return cheapest ? comparedListingOf(cheapest, markOf) : null
}

/** The listing that a listing duels with after a decision: a duel ends when another one leads. */
export const duelAfter = (
  { reason, target }: ListingPriceDecision,
  before: number | null,
): number | null => {
  const targetId = target?.listing.id ?? null
  if (reason === 'duel') return targetId
  return targetId === null || targetId === before ? before : null
}
