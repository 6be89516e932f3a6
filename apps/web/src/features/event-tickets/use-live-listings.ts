import { type RowPagesView, useLiveUpdateNotice } from '@seatdesk/app-kit/list'
import { useRefetchOn, useLiveEvent, useEventUpdates } from '@seatdesk/app-kit/live'
import type { QueryState } from '@seatdesk/app-kit/query-cache'
import type { Listing, ListingId } from '@seatdesk/domain'
import { useEffect, useMemo, useState } from 'react'

import { type AvailabilityEvent, isStockEvent, STOCK_REFETCH_DELAY } from './availability-event.ts'
import { createRecentListingChanges, type RecentListingChanges } from './recent-listing-changes.ts'

interface LiveListingsOptions {
  eventId: number
  listings: Pick<
    RowPagesView<Listing>,
    'rows' | 'known' | 'answers' | 'reload' | 'refresh' | 'updateCached'
  >
  event: Pick<QueryState<unknown>, 'refresh'>
  /**
   * Returns whether a listing is reserved for the user's own purchase, which determines its
   * outcome.
   */
  isOurs: (listingId: ListingId) => boolean
}

/** The live state of the visible listings. */
export interface LiveListingsState {
  marks: RecentListingChanges
  /** Whether the rows changed because of a live update. */
  isLiveUpdate: boolean
}

/**
 * Applies live changes of an event's listings: updates the visible rows immediately, and reloads
 * the list after a pause, once for many changes.
 */
export const useLiveListings = ({
  eventId,
  listings,
  event,
  isOurs,
}: LiveListingsOptions): LiveListingsState => {
  const [marks] = useState(createRecentListingChanges)
  const { rows } = listings
  const { isLiveUpdate, refresh } = useLiveUpdateNotice(listings)
  useEventUpdates(eventId)

  useEffect(() => {
    if (rows.length > 0) marks.settle(rows, Date.now())
  }, [marks, rows])

  useRefetchOn(
    isStockEvent,
    async () => {
      await Promise.all([refresh(), event.refresh()])
    },
    STOCK_REFETCH_DELAY,
  )

  useLiveEvent((event) => {
    if (event.type !== 'stream' || event.data.type !== 'availability') return
    marks.touch()
    if (isOurs(event.data.listingId)) return
    showInRow(event.data)
  })

  function showInRow({ listingId, available, listing }: AvailabilityEvent) {
    // The latest answer may lack the listing already, while its row stays where the pointer is.
    if (available === 0) marks.lose(listingId)
    const shown = listings.known().find(({ id }) => id === listingId)
    if (!shown) return
    // The event is the same for all companies, and does not say whom this one prefers.
    const now =
      available === 0
        ? { ...shown, available }
        : listing && { ...listing, preferred: shown.preferred }
    if (!now) return
    if (available > 0) marks.change(shown, now)
    listings.updateCached(replaceListing(now))
  }

  return useMemo(() => ({ marks, isLiveUpdate }), [marks, isLiveUpdate])
}

const replaceListing =
  (changed: Listing) =>
  (listing: Listing): Listing =>
    listing.id === changed.id ? changed : listing
