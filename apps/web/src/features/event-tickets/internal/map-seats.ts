import { formatCents, type Listing, type ListingId } from '@seatdesk/domain'
import type { MapSeat } from '@seatdesk/ui/seat-map'

import { listingLabel } from '../../../lib/listing-label.ts'
import { t } from '../../../lib/messages/events.ts'

/** The seats that listings name, for the map; what is sold out has none. */
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
              label: `${listingLabel(listing)}, ${formatCents(listing.price)}`,
            },
      ),
    )

/** The markup of a seat map; rejects in words, since the list does without it. */
export const loadSeatMap = async (address: string, signal: AbortSignal): Promise<string> => {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(t('EVENT_TICKETS.MAP_FAILED'))
  return response.text()
}
