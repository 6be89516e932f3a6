import type { SeatType } from '@seatdesk/domain'

import { reserveIds } from '../../platform/database/reserve-ids.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { type NewListing, toListingRow } from './listing-row.ts'

/** Keeps a statement within the engines' limit of 65,535 parameters. */
const ROWS_AT_ONCE = 1_000

/** Inserts listings and their tickets, for sale immediately; returns their ids in order. */
export const insertListings = async (
  tx: Tx,
  sellerId: number,
  listings: readonly NewListing[],
  now: Date,
): Promise<number[]> => {
  const ids = await reserveIds(tx, 'listings', listings.length)
  const rows = listings.map((listing, index) => ({
    id: ids[index] ?? 0,
    seller_id: sellerId,
    ...toListingRow(listing),
    created_at: now,
  }))
  for (const subset of chunks(rows)) await tx.insertInto('listings').values(subset).execute()
  const tickets = listings.flatMap(({ seats, quantity, seatType }, index) =>
    placeSeats(seats, quantity, seatType).map((placed) => ({
      listing_id: ids[index] ?? 0,
      purchase_id: null,
      ...placed,
    })),
  )
  for (const subset of chunks(tickets)) await tx.insertInto('tickets').values(subset).execute()
  return ids
}

const chunks = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  )

interface PlacedSeat {
  seat: string | null
  position: number
}

/** A seat name as a word and a number, `A12`; `null` if it does not end in a number. */
const numbered = (seat: string): { word: string; number: number } | null => {
  const [, word, digits] = /^(\D*)(\d{1,6})$/.exec(seat) ?? []
  return digits === undefined ? null : { word: (word ?? '').toUpperCase(), number: Number(digits) }
}

/**
 * Assigns the seats of a listing their positions in the row. Seats with numbers keep gaps between
 * the numbers; others are adjacent in the given order. For odd or even seats, every second number
 * is adjacent.
 */
export const placeSeats = (
  seats: readonly string[] | null,
  quantity: number,
  seatType: SeatType = 'consecutive',
): PlacedSeat[] => {
  if (!seats) return Array.from({ length: quantity }, (_, position) => ({ seat: null, position }))
  const names = seats.map((seat) => ({ seat, ...numbered(seat) }))
  const isOneRun = names.every(({ word }) => word !== undefined && word === names[0]?.word)
  if (!isOneRun) return seats.map((seat, position) => ({ seat, position }))
  const first = Math.min(...names.map(({ number = 0 }) => number))
  const isEverySecond =
    seatType === 'oddEven' && names.every(({ number = 0 }) => (number - first) % 2 === 0)
  const step = isEverySecond ? 2 : 1
  return names
    .map(({ seat, number = 0 }) => ({ seat, position: (number - first) / step }))
    .toSorted((left, right) => left.position - right.position)
}
