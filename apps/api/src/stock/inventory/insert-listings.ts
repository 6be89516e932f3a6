import { takeIds } from '../../kernel/database/take-ids.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { rowOf } from './listing-row.ts'
import type { NewListing } from './new-listing.ts'
import { placeSeats } from './place-seats.ts'

/** Few enough that a statement stays within the engines' 65,535 parameters. */
const ROWS_AT_ONCE = 1_000

/** Puts listings and their tickets on the market, for sale at once; gives their ids in order. */
export const insertListings = async (
  tx: Tx,
  sellerId: number,
  listings: readonly NewListing[],
  now: Date,
): Promise<number[]> => {
  const ids = await takeIds(tx, 'listings', listings.length)
  const rows = listings.map((listing, index) => ({
    id: ids[index] ?? 0,
    seller_id: sellerId,
    ...rowOf(listing),
    created_at: now,
  }))
  for (const some of chunks(rows)) await tx.insertInto('listings').values(some).execute()
  const tickets = listings.flatMap(({ seats, quantity }, index) =>
    placeSeats(seats, quantity).map((placed) => ({
      listing_id: ids[index] ?? 0,
      purchase_id: null,
      ...placed,
    })),
  )
  for (const some of chunks(tickets)) await tx.insertInto('tickets').values(some).execute()
  return ids
}

const chunks = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  )
