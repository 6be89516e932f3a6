import { normalizeBarcode, seatKey } from '@seatdesk/domain'

import type { NewListing } from '../listing-row.ts'
import type { OwnListing } from './own-listings.ts'

/** A barcode for a seat; without a name, for the next ticket. */
export interface SeatBarcode {
  seat: string | null
  barcode: string
}

/** Assigns the barcodes of a row to its seats, unless the tickets are delivered in another way. */
export const barcodesOfSeats = (
  { seats, deliveryTypeId }: NewListing,
  barcodes: readonly string[] = [],
): SeatBarcode[] =>
  (deliveryTypeId & 8) === 0
    ? []
    : barcodes.map((barcode, index) => ({ seat: seats?.[index] ?? null, barcode }))

/**
 * The barcodes that a listing does not have yet, for its unsold tickets; none if files are attached
 * to them, or if a file without seat names is about other tickets than those that are left.
 */
export const barcodesToAttach = (
  { tickets }: OwnListing,
  barcodes: readonly SeatBarcode[],
): SeatBarcode[] => {
  if (barcodes.length === 0 || tickets.some(({ barcode }) => barcode === '')) return []
  const left = tickets.filter(({ isLeft }) => isLeft)
  const isNamed = barcodes.every(({ seat }) => seat !== null)
  if (!isNamed && left.length !== barcodes.length) return []
  const bySeat = new Map(barcodes.map(({ seat, barcode }) => [seatKey(seat ?? ''), barcode]))
  const requested = left.map(({ seat, barcode }, index) => ({
    seat,
    barcode: (isNamed ? bySeat.get(seatKey(seat ?? '')) : barcodes[index]?.barcode) ?? '',
    before: barcode,
  }))
  const isAttached = requested.every(
    ({ barcode, before }) =>
      before !== null && normalizeBarcode(before) === normalizeBarcode(barcode),
  )
  return isAttached
    ? []
    : requested.flatMap(({ seat, barcode }) => (barcode === '' ? [] : [{ seat, barcode }]))
}
