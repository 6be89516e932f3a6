import type { Listing, ListingStanding } from '@seatdesk/domain'

import type { Left } from '../selection-store.ts'
import type { TrayPart } from '../tray.ts'

/** Brings what is chosen up to date with how it stands now: what is not for sale has gone. */
export const takeUpStandings = (
  parts: readonly TrayPart[],
  standings: readonly ListingStanding[],
): void => {
  for (const { selection } of parts) {
    const { chosen } = selection.getState()
    const left = new Map<Listing['id'], Left>()
    for (const { listingId, state, available, price, splitValues } of standings) {
      const listing = chosen.get(listingId)
      if (!listing) continue
      if (state !== 'on-sale' || price === null) selection.lose(listingId)
      else if (!isSame(listing, { available, price, splitValues }))
        left.set(listingId, { available, price, splitValues })
    }
    if (left.size > 0) selection.amend(left)
  }
}

const isSame = (listing: Listing, { available, price, splitValues }: Left): boolean =>
  listing.available === available &&
  listing.price === price &&
  listing.splitValues.join() === splitValues.join()
