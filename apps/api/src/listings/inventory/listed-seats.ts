import {
  rowWithoutPrefix,
  INVENTORY_STATUS,
  naturalSortKey,
  rowKey,
  seatKey,
  sectionKey,
} from '@seatdesk/domain'
import { sql } from 'kysely'

import { readInChunks } from '../../platform/database/read-in-chunks.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'

/** Number of listings whose tickets are read per query. */
export const LISTINGS_AT_ONCE = 500

/** A row of seats at an event, in any spelling. */
export interface SeatPlace {
  eventId: number
  section: string
  seatRow: string
}

/** The id of a seller's live listing by the key of each named seat. */
export type ListedSeats = Map<string, number>

/** Returns a function that gives the key of a seat in a row, equal for all spellings of it. */
const keysIn = ({ eventId, section, seatRow }: SeatPlace): ((seat: string) => string) => {
  // Folded once, since a listing has many seats.
  const place = [eventId, sectionKey(section), rowKey(seatRow)].join('\n')
  return (seat) => `${place}\n${seatKey(seat)}`
}

/** Named seats in a seller's live listings for some events. */
export const readListedSeats = async (
  db: Db | Tx,
  sellerId: number,
  eventIds: readonly number[],
): Promise<ListedSeats> => {
  if (eventIds.length === 0) return new Map()
  return seatsOf(
    db,
    await liveListings(db, sellerId)
      .where('event_id', 'in', [...eventIds])
      .execute(),
  )
}

/**
 * Like `readListedSeats`, for some rows only. Uses one condition instead of a join with the rows,
 * whose plan would depend on statistics of tables that have just grown.
 */
export const readSeatsListedIn = async (
  db: Db | Tx,
  sellerId: number,
  places: readonly SeatPlace[],
): Promise<ListedSeats> => {
  if (places.length === 0) return new Map()
  const names = places.map(({ eventId, section, seatRow }) =>
    [eventId, sectionKey(section), naturalSortKey(rowWithoutPrefix(seatRow))].join('\n'),
  )
  const name = sql`concat_ws(e'\n', event_id, section_key, row_order)`
  return seatsOf(
    db,
    await liveListings(db, sellerId)
      .where(sql<boolean>`${name} = any(${names}::text[])`)
      .execute(),
  )
}

const liveListings = (db: Db | Tx, sellerId: number) =>
  db
    .selectFrom('listings')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('status_id', 'in', [INVENTORY_STATUS.active, INVENTORY_STATUS.inactive])

const seatsOf = async (db: Db | Tx, listings: readonly { id: number }[]): Promise<ListedSeats> => {
  const rows = await readInChunks(
    listings.map(({ id }) => id),
    LISTINGS_AT_ONCE,
    (ids) =>
      db
        .selectFrom('listings as l')
        .innerJoin('tickets as t', 't.listing_id', 'l.id')
        .select(['l.id', 'l.event_id as eventId', 'l.section', 'l.seat_row as seatRow', 't.seat'])
        .where('l.id', 'in', [...ids])
        .where('t.seat', 'is not', null)
        .execute(),
  )
  return new Map(rows.map((row) => [keysIn(row)(row.seat ?? ''), row.id]))
}

/**
 * Message that names the listing that already has one of these seats; `null` if all are free, or in
 * the listing `exceptId` that they replace.
 */
export const findSeatOverlap = (
  listed: ListedSeats,
  { seats, ...place }: SeatPlace & { seats: readonly string[] | null },
  exceptId?: number,
): string | null => {
  const keyOf = keysIn(place)
  for (const seat of seats ?? []) {
    const listingId = listed.get(keyOf(seat))
    if (listingId === undefined || listingId === exceptId) continue
    return `seat ${seat} is in ${listingId === YET_TO_COME ? 'a row above' : `your listing ${listingId}`} already`
  }
  return null
}

/** Placeholder id for the listing of a seat that an earlier row of the file lists. */
const YET_TO_COME = 0

/** Records that seats are about to be listed. */
export const recordSeats = (
  listed: ListedSeats,
  { seats, ...place }: SeatPlace & { seats: readonly string[] | null },
): void => {
  const keyOf = keysIn(place)
  for (const seat of seats ?? []) listed.set(keyOf(seat), YET_TO_COME)
}
