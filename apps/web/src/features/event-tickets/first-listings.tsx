import type { Listing } from '@seatdesk/domain'

import { listingLabel } from '../../lib/listing-label.ts'
import { createCart } from './cart-store.ts'
import { createDealsStore } from './deals-store.ts'
import { listingColumns } from './internal/listing-columns.tsx'
import { ListingCard } from './internal/ListingCard.tsx'
import { createLiveMarks } from './live-marks.ts'

interface Room {
  /** Whether there is a map beside the list and little room for both. */
  isCramped: boolean
  /** Whether there is room for a column of dates beside it all. */
  hasDates: boolean
}

/** How listings are shown before anything is chosen of them, or told. */
export const firstListings = (room: Room) => {
  const bare = {
    live: createLiveMarks(),
    cart: createCart(() => localStorage),
    deals: createDealsStore(),
    told: null,
    narrowedTo: undefined,
  }
  return {
    columns: listingColumns({ ...bare, ...room }),
    keyOf: ({ id }: Listing) => String(id),
    boxLabelOf: listingLabel,
    renderCard: (listing: Listing) => <ListingCard listing={listing} {...bare} />,
  }
}
