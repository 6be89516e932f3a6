import { INVENTORY_STATUS, naturalKey, sectionKey } from '@seatdesk/domain'
import { sql } from 'kysely'

import { readInChunks } from '../../platform/database/read-in-chunks.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'

/** Of how many listings the tickets are read at a time. */
export const LISTINGS_AT_ONCE = 500

/** A row of seats at an event, however it is spelt. */
export interface SeatPlace {
  eventId: number
  section: string
  seatRow: string
}

/** Which of a seller's live listings each named seat is in, by `seatKey`. */
export type ListedSeats = Map<string, number>

/** A seat of an event as two spellings of it compare. */
const seatKey = ({ eventId, section, seatRow }: SeatPlace, seat: string): string =>
  [eventId, sectionKey(section), seatRow.toUpperCase(), seat.toUpperCase()].join('\n')

/** The named seats that a seller has on the market, or held back, for some events. */
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
 * The same of some rows alone. One look at all that a seller has finds them: joined with a list of
 * rows it would depend on what the engine believes of tables that have just grown.
 */
export const readSeatsListedIn = async (
  db: Db | Tx,
  sellerId: number,
  places: readonly SeatPlace[],
): Promise<ListedSeats> => {
  if (places.length === 0) return new Map()
  const names = places.map(({ eventId, section, seatRow }) =>
    [eventId, sectionKey(section), naturalKey(seatRow)].join('\n'),
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
  return new Map(rows.map((row) => [seatKey(row, row.seat ?? ''), row.id]))
}

/**
 * The listing that has one of these seats already, in words; `null` when all are free, or in the
 * listing `exceptId` that they are to replace.
 */
export const overlapOf = (
  listed: ListedSeats,
  { seats, ...place }: SeatPlace & { seats: readonly string[] | null },
  exceptId?: number,
): string | null => {
  for (const seat of seats ?? []) {
    const listingId = listed.get(seatKey(place, seat))
    if (listingId === undefined || listingId === exceptId) continue
    return `seat ${seat} is in ${listingId === YET_TO_COME ? 'a row above' : `your listing ${listingId}`} already`
  }
  return null
}

/** Stands for the listing of a seat that is about to be listed. */
const YET_TO_COME = 0

/** Notes that seats are about to be listed. */
export const recordSeats = (
  listed: ListedSeats,
  { seats, ...place }: SeatPlace & { seats: readonly string[] | null },
): void => {
  for (const seat of seats ?? []) listed.set(seatKey(place, seat), YET_TO_COME)
}
