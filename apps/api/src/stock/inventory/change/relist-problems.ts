import type { Selectable } from 'kysely'

import type { ListingTable } from '../../../kernel/database/schema.ts'
import type { Tx } from '../../../kernel/database/transaction.ts'
import { overlapOf, readListedSeats } from '../listed-seats.ts'
import { listingsProblem } from '../listings-bound.ts'
import { listingOfExternalId } from '../lock-seller.ts'

type Listing = Selectable<ListingTable>

/**
 * Why withdrawn listings cannot come back for sale, by their ids: their seats or their external id
 * are in another listing by now, or there are too many listings already.
 */
export const relistProblems = async (
  tx: Tx,
  sellerId: number,
  listings: readonly Listing[],
): Promise<ReadonlyMap<number, string>> => {
  const problems = new Map<number, string>()
  if (listings.length === 0) return problems
  const full = await listingsProblem(tx, sellerId, listings.length)
  if (full) return new Map(listings.map(({ id }) => [id, full]))
  const eventIds = [...new Set(listings.map((listing) => listing.event_id))]
  const listed = await readListedSeats(tx, sellerId, eventIds)
  const seats = await seatsOf(
    tx,
    listings.map(({ id }) => id),
  )
  for (const listing of listings) {
    const { id, event_id: eventId, section, seat_row: seatRow, external_id: externalId } = listing
    const overlap = overlapOf(listed, { eventId, section, seatRow, seats: seats.get(id) ?? null })
    const taken = externalId && (await listingOfExternalId(tx, sellerId, externalId))
    const problem = overlap ?? (taken ? `your listing ${taken} has its external id` : null)
    if (problem) problems.set(id, problem)
  }
  return problems
}

const seatsOf = async (tx: Tx, listingIds: readonly number[]): Promise<Map<number, string[]>> => {
  const rows = await tx
    .selectFrom('tickets')
    .select(['listing_id', 'seat'])
    .where('listing_id', 'in', [...listingIds])
    .where('seat', 'is not', null)
    .$narrowType<{ seat: string }>()
    .execute()
  const seats = new Map<number, string[]>()
  for (const { listing_id: id, seat } of rows) seats.set(id, [...(seats.get(id) ?? []), seat])
  return seats
}
