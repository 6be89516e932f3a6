import { priceProblem } from '@seatdesk/domain'

import type { Change, PlannedListing } from './planned-listing.ts'

/**
 * What one ticket is to cost after a change, in whole cents, a half cent up; or why it cannot be
 * moved, in words.
 */
export const plannedPrice = (listing: PlannedListing, change: Change): number | string => {
  const asked = askedPrice(listing, change)
  if (asked === null) return 'nobody else asks a price in its section'
  const least = leastPrice(listing, change)
  if (least === null) return 'what it cost is not known'
  const price = Math.max(asked, least)
  return priceProblem(price) ?? price
}

const askedPrice = ({ price, lowest }: PlannedListing, change: Change): number | null => {
  const { priceTo, priceBy, pricePercent, undercutBy } = change
  if (priceTo !== undefined) return priceTo
  if (priceBy !== undefined) return price + priceBy
  // In hundredths of a percent, so that no binary fraction tips a half cent.
  if (pricePercent !== undefined)
    return Math.round((price * (10_000 + Math.round(pricePercent * 100))) / 10_000)
  if (undercutBy !== undefined) return lowest === null ? null : lowest - undercutBy
  return price
}

/** The floor under a price; `null` where it cannot be told. */
const leastPrice = ({ cost }: PlannedListing, { marginPercent }: Change): number | null => {
  if (marginPercent === undefined) return -Infinity
  if (cost === null) return null
  return Math.ceil((cost * (10_000 + Math.round(marginPercent * 100))) / 10_000)
}
