import type { Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { ListingTable } from '../../platform/database/schema.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { getSplitQuantities, offeredTickets } from './seat-runs.ts'

/** The columns of listings `l` that describe the seats to buyers. */
const DISCLOSURE_COLUMNS = [
  'l.disclosures',
  'l.attributes',
  'l.public_note',
  'l.seat_type',
  'l.second_row',
] as const

type DisclosureRow = Pick<
  Selectable<ListingTable>,
  'disclosures' | 'attributes' | 'public_note' | 'seat_type' | 'second_row'
>

/** Serializes the disclosures of a listing, or of an order as it was bought. */
const toDisclosures = (row: DisclosureRow) => ({
  disclosures: row.disclosures,
  attributes: row.attributes,
  publicNote: row.public_note,
  seatType: row.seat_type,
  secondRow: row.second_row,
})

/** Listings `l` with their unsold tickets. */
export const listingRows = (db: Db) =>
  db
    .selectFrom('listings as l')
    .select((eb) => [
      'l.id',
      'l.section',
      'l.seat_row',
      'l.quantity',
      'l.offered',
      'l.shown_quantity',
      'l.hides_seats',
      'l.price_cents',
      'l.split_rule',
      'l.custom_splits',
      'l.delivery_type_id',
      'l.delivery_date',
      'l.is_instant',
      ...DISCLOSURE_COLUMNS,
      jsonArrayFrom(
        eb
          .selectFrom('tickets as t')
          .select(['t.id', 't.seat', 't.position'])
          .whereRef('t.listing_id', '=', 'l.id')
          .where('t.is_free', '=', true)
          .orderBy('t.position'),
      ).as('tickets'),
    ])

type ListingRow = Awaited<ReturnType<ReturnType<typeof listingRows>['execute']>>[number]

/**
 * Serializes a listing for buyers, with the offered tickets: at most the shown quantity, and
 * without the names of hidden seats.
 */
export const toListing = (row: ListingRow) => {
  const offered = offeredTickets(row.tickets, row.offered)
  return {
    id: row.id,
    section: row.section,
    seatRow: row.seat_row,
    quantity: Math.min(row.quantity, row.shown_quantity ?? row.quantity),
    available: row.offered,
    price: row.price_cents,
    tickets: offered.map(({ id, seat }) => ({ id, seat: row.hides_seats ? null : seat })),
    splitValues: getSplitQuantities(row, offered),
    deliveryTypeId: row.delivery_type_id,
    deliveryDate: row.delivery_date,
    instant: row.is_instant,
    ...toDisclosures(row),
    hidesSeats: row.hides_seats,
  }
}

/** Columns of listing `l` for a summary, with aliases. */
export const LISTING_SUMMARY_COLUMNS = [
  'l.id as listing_id',
  'l.section',
  'l.seat_row',
  'l.delivery_type_id',
  'l.delivery_date',
] as const

/**
 * The columns of `LISTING_SUMMARY_COLUMNS`, with what was bought of the listing and disclosed then.
 */
export interface ListingSummaryRow extends DisclosureRow {
  listing_id: number
  section: string
  seat_row: string
  delivery_type_id: number
  delivery_date: string
  quantity: number
  tickets: { id: number; seat: string | null }[]
}

/** Summary of a listing in an order or payout: what was bought of it. */
export const toListingSummary = (row: ListingSummaryRow) => ({
  id: row.listing_id,
  section: row.section,
  seatRow: row.seat_row,
  quantity: row.quantity,
  tickets: row.tickets,
  deliveryTypeId: row.delivery_type_id,
  deliveryDate: row.delivery_date,
  ...toDisclosures(row),
})
