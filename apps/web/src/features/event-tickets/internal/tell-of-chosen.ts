import type { ListingId } from '@seatdesk/domain'
import { dismissToast, toast } from '@seatdesk/ui'

import { listingLabel } from '../../../lib/listing-label.ts'
import { t } from '../../../lib/messages/events.ts'
import type { Availability } from '../availability.ts'
import type { SelectionStore } from '../selection-store.ts'

/** What was said last of a listing: a newer word takes its place. */
const said = new Map<ListingId, string>()

const sayOf = (id: ListingId, word: Parameters<typeof toast>[0]): void => {
  dismissToast(said.get(id) ?? '')
  said.set(id, toast(word))
}

/**
 * Says at once what became of something that is chosen: it is gone, or has another price. The event
 * is named where it is another than the one on the screen.
 */
export const tellOfChosen = (
  selection: SelectionStore,
  { listingId, available, listing }: Availability,
  event?: string,
): void => {
  const chosen = selection.getState().chosen.get(listingId)
  if (!chosen) return
  const named = listingLabel(chosen)
  const label = event === undefined ? named : t('EVENT_TICKETS.LISTING_OF', { label: named, event })
  if (available === 0) {
    selection.lose(chosen.id)
    sayOf(chosen.id, { tone: 'warning', message: t('EVENT_TICKETS.CHOSEN_GONE', { label }) })
  } else if (listing) {
    selection.refresh([listing])
    if (listing.price !== chosen.price)
      sayOf(chosen.id, { tone: 'info', message: t('EVENT_TICKETS.CHOSEN_PRICE', { label }) })
  }
}
