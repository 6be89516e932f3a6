import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Db } from '../../platform/database/transaction.ts'
import { splitsOf } from './seat-runs.ts'

/** Listings `l` with the tickets that are left of each. */
export const listingRows = (db: Db) =>
  db
    .selectFrom('listings as l')
    .select((eb) => [
      'l.id',
      'l.section',
      'l.seat_row',
      'l.quantity',
      'l.available',
      'l.price_cents',
      'l.split_rule',
      'l.custom_splits',
      'l.delivery_type_id',
      'l.delivery_date',
      jsonArrayFrom(
        eb
          .selectFrom('tickets as t')
          .select(['t.id', 't.seat', 't.position'])
          .whereRef('t.listing_id', '=', 'l.id')
          .where('t.purchase_id', 'is', null)
          .orderBy('t.position'),
      ).as('tickets'),
    ])

type ListingRow = Awaited<ReturnType<ReturnType<typeof listingRows>['execute']>>[number]

/** A listing on the wire as its buyers see it, with the tickets that are left. */
export const listingOf = (row: ListingRow) => ({
  id: row.id,
  section: row.section,
  seatRow: row.seat_row,
  quantity: row.quantity,
  available: row.available,
  price: row.price_cents,
  tickets: row.tickets.map(({ id, seat }) => ({ id, seat })),
  splitValues: splitsOf(row, row.tickets),
  deliveryTypeId: row.delivery_type_id,
  deliveryDate: row.delivery_date,
})

/** The columns of listings `l` that make a summary, under names of their own. */
export const LISTING_SUMMARY_COLUMNS = [
  'l.id as listing_id',
  'l.section',
  'l.seat_row',
  'l.delivery_type_id',
  'l.delivery_date',
] as const

/** What `LISTING_SUMMARY_COLUMNS` select, and what was bought of the listing. */
export interface ListingSummaryRow {
  listing_id: number
  section: string
  seat_row: string
  delivery_type_id: number
  delivery_date: string
  quantity: number
  tickets: { id: number; seat: string | null }[]
}

/** The part of a listing that an order or a payout carries: what was bought of it. */
export const listingSummaryOf = (row: ListingSummaryRow) => ({
  id: row.listing_id,
  section: row.section,
  seatRow: row.seat_row,
  quantity: row.quantity,
  tickets: row.tickets,
  deliveryTypeId: row.delivery_type_id,
  deliveryDate: row.delivery_date,
})
