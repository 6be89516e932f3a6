import {
  cents,
  type Comparable,
  type ComparedListing,
  type ListingPriceDecision,
} from '@seatdesk/domain'

import { deriveSecret } from '../../../platform/secret/hash-token.ts'

/** At most so many comparable listings are shown and stored with a decision. */
const MAX_SHOWN = 8

/**
 * The same for the same listing, but not its id, and not to be found by trying ids: sellers do not
 * follow one another by name.
 */
const markOf = (secret: string, listingId: number): string =>
  deriveSecret(secret, 'priced listing', String(listingId)).slice(0, 12)

/** A comparable listing in wire format. */
const comparedListingOf = (
  { listing, countedPrice, isOutlier }: Comparable,
  secret: string,
): ComparedListing => ({
  mark: markOf(secret, listing.id),
  price: cents(listing.price),
  countedPrice: cents(countedPrice),
  section: listing.section,
  seatRow: listing.seatRow,
  quantity: listing.available,
  isOutlier,
})

/** The cheapest comparable listings of a decision, and always the one that it follows. */
export const shownComparables = (
  { comparables, target }: Pick<ListingPriceDecision, 'comparables' | 'target'>,
  secret: string,
): ComparedListing[] => {
  const cheapest = comparables.slice(0, MAX_SHOWN)
  const isShown =
    target === null || cheapest.some(({ listing }) => listing.id === target.listing.id)
  return (isShown ? cheapest : [...cheapest.slice(0, -1), target]).map((comparable) =>
    comparedListingOf(comparable, secret),
  )
}

/** The cheapest comparable listing that is no outlier. */
export const cheapestOf = (
  { comparables }: Pick<ListingPriceDecision, 'comparables'>,
  secret: string,
): ComparedListing | null => {
  const cheapest = comparables.find(({ isOutlier }) => !isOutlier)
  return cheapest ? comparedListingOf(cheapest, secret) : null
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
