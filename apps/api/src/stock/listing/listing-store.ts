import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Db } from '../../kernel/database/transaction.ts'
import { splitsOf } from './listing-splits.ts'

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
