import { EVENT_APPROVED, listingSchema } from '@seatdesk/domain'

import type { Db } from '../../platform/database/transaction.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { toListing, listingRows } from './listing-store.ts'
import { isOnSale } from './on-sale.ts'

/**
 * Not an account's id: a viewer without an account sells nothing, so no listing is excluded as its
 * own.
 */
const ANYBODY = 0

interface ListingParams {
  eventId: number
  ids: readonly number[]
}

/** Listings of an event as any buyer sees them; listings that cannot be bought are excluded. */
export const readListings = async (db: Db, { eventId, ids }: ListingParams, now: Date) => {
  const rows = await listingRows(db)
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .where('e.id', '=', eventId)
    .where('e.status_id', '=', EVENT_APPROVED)
    .where(isOnSale({ accountId: ANYBODY, now }))
    .where('l.id', 'in', [...ids])
    .execute()
  return mapRows(rows, toListing, listingSchema)
}
