import { rowWithoutPrefix, naturalSortKey, sectionKey, type SeatType } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import type { Selectable } from 'kysely'

import { ApiError, validationError } from '../../platform/api-error.ts'
import type { ListingTable } from '../../platform/database/schema.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Call } from '../../platform/http/handler.ts'
import { placeSeats } from './insert-listings.ts'
import { findSeatOverlap, readListedSeats } from './listed-seats.ts'
import { seatsProblem } from './listing-row.ts'

type Change = Call<Contract['inventory']['update']>['input']

type Listing = Selectable<ListingTable>

/** Whether a change names a section, a row, seats or a quantity. */
export const changesSeats = ({ section, seatRow, seats, quantity }: Change): boolean =>
  [section, seatRow, seats, quantity].some((value) => value !== undefined)

/**
 * Changes the section, row or seats of a listing, and returns the updated listing. An order refers
 * to the tickets that it bought, so a listing with orders cannot be changed.
 * @throws 409 if tickets are sold or held, or a seat is in another listing; 422 for impossible
 *   seats.
 */
export const replaceSeats = async (tx: Tx, listing: Listing, change: Change): Promise<Listing> => {
  await rejectIfTraded(tx, listing)
  const place = {
    eventId: listing.event_id,
    section: change.section ?? listing.section,
    seatRow: change.seatRow ?? listing.seat_row,
  }
  const seats = await seatsAfter(tx, listing, change)
  const problem = seatsProblem(seats.names)
  if (problem) throw validationError({ seats: problem })
  const listed = await readListedSeats(tx, listing.seller_id, [listing.event_id])
  const overlap = findSeatOverlap(listed, { ...place, seats: seats.names }, listing.id)
  if (overlap) throw new ApiError('conflict', { message: overlap })
  const moved = {
    section: place.section,
    seat_row: place.seatRow,
    section_order: naturalSortKey(place.section),
    row_order: naturalSortKey(rowWithoutPrefix(place.seatRow)),
    section_key: sectionKey(place.section),
    quantity: seats.quantity,
    available: seats.quantity,
  }
  await tx.updateTable('listings').set(moved).where('id', '=', listing.id).execute()
  await insertSeats(tx, listing.id, seats, change.seatType ?? listing.seat_type)
  return { ...listing, ...moved, offered: Math.min(seats.quantity, listing.offered) }
}

const rejectIfTraded = async (tx: Tx, listing: Listing): Promise<void> => {
  const order = await tx
    .selectFrom('purchases')
    .select('id')
    .where('listing_id', '=', listing.id)
    .where('status_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (!order && listing.available === listing.quantity) return
  throw new ApiError('conflict', {
    message:
      'tickets of this listing are sold or held, so its section, row, seats and quantity cannot be changed; withdraw it and list the rest again',
  })
}

interface Seats {
  /** The seats by name; `null` if only their number is known. */
  names: readonly string[] | null
  quantity: number
}

const seatsAfter = async (tx: Tx, listing: Listing, change: Change): Promise<Seats> => {
  const { seats, quantity } = change
  if (seats && seats.length > 0) {
    if (quantity !== undefined && quantity !== seats.length)
      throw validationError({ quantity: 'give the seats or the number of tickets' })
    return { names: seats, quantity: seats.length }
  }
  if (quantity !== undefined) return { names: null, quantity }
  if (seats) return { names: null, quantity: listing.quantity }
  const tickets = await tx
    .selectFrom('tickets')
    .select('seat')
    .where('listing_id', '=', listing.id)
    .orderBy('position')
    .execute()
  const names = tickets.flatMap(({ seat }) => seat ?? [])
  return { names: names.length === 0 ? null : names, quantity: listing.quantity }
}

const insertSeats = async (
  tx: Tx,
  listingId: number,
  { names, quantity }: Seats,
  seatType: SeatType,
): Promise<void> => {
  await tx.deleteFrom('tickets').where('listing_id', '=', listingId).execute()
  const tickets = placeSeats(names, quantity, seatType)
  await tx
    .insertInto('tickets')
    .values(tickets.map((ticket) => ({ listing_id: listingId, purchase_id: null, ...ticket })))
    .execute()
}
