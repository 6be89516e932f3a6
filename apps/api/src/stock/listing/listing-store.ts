import { EVENT_APPROVED, sectionKey } from '@seatdesk/domain'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Db } from '../../kernel/database/transaction.ts'
import { isInSection } from './is-in-section.ts'
import { splitsOf } from './listing-splits.ts'
import { isOnSale, type Look } from './on-sale.ts'

export interface ListingFilter {
  eventId: number
  section?: string | undefined
  /** The least and the most that a ticket may cost, in cents. */
  from?: number | undefined
  to?: number | undefined
}

/** What the broker could buy for an event: listings `l` with the tickets that are left of each. */
export const listingsOnSale = (db: Db, { eventId, section, from, to }: ListingFilter, look: Look) =>
  db
    .selectFrom('listings as l')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
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
    .where('e.id', '=', eventId)
    .where('e.status_id', '=', EVENT_APPROVED)
    .where(isOnSale(look))
    .where('l.price_cents', '>=', from ?? 0)
    .where('l.price_cents', '<=', to ?? Number.MAX_SAFE_INTEGER)
    .$if(Boolean(section), (query) => query.where(isInSection(sectionKey(section ?? ''))))

export type ListingQuery = ReturnType<typeof listingsOnSale>

type ListingRow = Awaited<ReturnType<ListingQuery['execute']>>[number]

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

/**
 * Only the listings that can be sold in exactly this quantity. The rules of splitting live in the
 * domain, so the listings that have enough are asked one by one, and the rest is left to SQL.
 */
export const sellableIn = async (query: ListingQuery, quantity: number): Promise<ListingQuery> => {
  const enough = await query.where(sql<boolean>`l.available >= ${quantity}::bigint`).execute()
  const ids = enough
    .filter((listing) => splitsOf(listing, listing.tickets).includes(quantity))
    .map((listing) => listing.id)
  return query.where(sql<boolean>`l.id = any(${ids}::bigint[])`)
}
