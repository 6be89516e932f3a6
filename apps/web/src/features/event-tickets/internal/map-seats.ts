import {
  formatCents,
  type Listing,
  type ListingId,
  pickRestrictions,
  traitSentence,
} from '@seatdesk/domain'
import type { MapSeat } from '@seatdesk/ui/seat-map'

import { listingLabel } from '../../../lib/listing-label.ts'

/** Returns the named seats of the listings for the map, without sold-out listings. */
export const mapSeats = (
  listings: readonly Listing[],
  isChosen: (id: ListingId) => boolean,
): MapSeat[] =>
  listings
    .filter(({ available }) => available > 0)
    .flatMap((listing) =>
      listing.tickets.flatMap(({ seat }) =>
        seat === null
          ? []
          : {
              key: String(listing.id),
              section: listing.section,
              row: listing.seatRow,
              seat,
              state: isChosen(listing.id) ? ('selected' as const) : ('available' as const),
              label: seatLabel(listing),
            },
      ),
    )

/** The label of a seat's listing, with what restricts it beside the price. */
const seatLabel = (listing: Listing): string =>
  [
    listingLabel(listing),
    formatCents(listing.price),
    ...pickRestrictions(listing.disclosures).map(traitSentence),
  ].join(', ')
