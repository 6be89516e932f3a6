import { naturalKey, sectionKey } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Tx } from '../../src/kernel/database/transaction.ts'
import type { StockListing } from '../stock/listing.ts'
import type { Ids } from './ids.ts'
import { idsBy } from './ids.ts'
import { countRows, insertMany, takeIds } from './insert-many.ts'

/** Writes listings and their tickets; ids by the listing's place. */
export const fillStock = async (
  tx: Tx,
  listings: readonly StockListing[],
  { events, accounts }: { events: Ids<number>; accounts: Ids<string> },
): Promise<Ids<number>> => {
  const ids = await takeIds(tx, 'listings', listings.length)
  const places = idsBy(listings.map((_, place) => [place, ids[place] ?? 0]))
  await insertMany(
    tx,
    'listings',
    listings.map((listing, place) => ({
      id: places.of(place),
      event_id: events.of(listing.event),
      seller_id: accounts.of(listing.seller),
      ...listingRow(listing),
    })),
  )
  await fillTickets(tx, listings, places)
  return places
}

const listingRow = (listing: StockListing) => ({
  section: listing.section,
  seat_row: listing.row,
  section_order: naturalKey(listing.section),
  row_order: naturalKey(listing.row),
  section_key: sectionKey(listing.section),
  quantity: listing.quantity,
  available: listing.quantity,
  price_cents: listing.price,
  cost_cents: listing.cost,
  split_rule: listing.split.rule,
  custom_splits: listing.split.custom && [...listing.split.custom],
  delivery_type_id: listing.deliveryTypeId,
  delivery_date: listing.deliveryDate,
  status_id: listing.statusId,
  external_id: listing.externalId,
  created_at: listing.createdAt,
})

/** One ticket a place in the row. Not joined to the listings: there would be a plan that takes their square. */
const fillTickets = async (
  tx: Tx,
  listings: readonly StockListing[],
  places: Ids<number>,
): Promise<void> => {
  const rows = JSON.stringify(
    listings.map(({ quantity, seats }, place) => ({ id: places.of(place), quantity, seats })),
  )
  await sql`
    insert into tickets (listing_id, position, seat)
    select row.id, place - 1, row.seats ->> (place - 1)
    from json_to_recordset(${rows}::json) as row (id bigint, quantity integer, seats json)
    cross join lateral generate_series(1, row.quantity) as place
  `.execute(tx)
  await countRows(tx, 'tickets')
}
