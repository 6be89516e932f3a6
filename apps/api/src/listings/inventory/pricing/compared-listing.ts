import { hash } from 'node:crypto'

import {
  cents,
  type Comparable,
  type ComparedListing,
  type ListingPriceDecision,
} from '@seatdesk/domain'

/** At most so many comparable listings are shown and stored with a decision. */
const MAX_SHOWN = 8

/** The same for the same listing, but not its id: sellers do not follow one another by name. */
const markOf = (listingId: number): string =>
  hash('sha256', `priced listing ${listingId}`, 'hex').slice(0, 12)

/** A comparable listing in wire format. */
export const comparedListingOf = ({
  listing,
  countedPrice,
  isOutlier,
}: Comparable): ComparedListing => ({
  mark: markOf(listing.id),
  price: cents(listing.price),
  countedPrice: cents(countedPrice),
  section: listing.section,
  seatRow: listing.seatRow,
  quantity: listing.available,
  isOutlier,
})

/** The cheapest comparable listings of a decision. */
export const shownComparables = ({
  comparables,
}: Pick<ListingPriceDecision, 'comparables'>): ComparedListing[] =>
  comparables.slice(0, MAX_SHOWN).map(comparedListingOf)

/** The cheapest comparable listing that is no outlier. */
export const cheapestOf = ({
  comparables,
}: Pick<ListingPriceDecision, 'comparables'>): ComparedListing | null => {
  const cheapest = comparables.find(({ isOutlier }) => !isOutlier)
  return cheapest ? comparedListingOf(cheapest) : null
}
