import type { Selectable } from 'kysely'

import type { ListingTable } from '../../platform/database/schema.ts'

/** The columns of listings `l` that describe the seats to buyers. */
export const DISCLOSURE_COLUMNS = [
  'l.disclosures',
  'l.attributes',
  'l.public_note',
  'l.seat_type',
  'l.second_row',
] as const

export type DisclosureRow = Pick<
  Selectable<ListingTable>,
  'disclosures' | 'attributes' | 'public_note' | 'seat_type' | 'second_row'
>

/** Serializes the disclosures of a listing, or of an order as it was bought. */
export const toDisclosures = (row: DisclosureRow) => ({
  disclosures: row.disclosures,
  attributes: row.attributes,
  publicNote: row.public_note,
  seatType: row.seat_type,
  secondRow: row.second_row,
})
