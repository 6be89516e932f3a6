import {
  rowWithoutPrefix,
  EVENT_APPROVED,
  naturalSortKey,
  restrictionKey,
  sectionKey,
  sortTraits,
} from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Tx } from '../../src/platform/database/transaction.ts'
import type { Market } from '../market.ts'
import type { StockListing } from '../stock/listing.ts'
import { priceHistory } from '../stock/prices.ts'
import {
  analyzeTables,
  type IdLookup,
  createIdLookup,
  insertMany,
  reserveSeedIds,
} from './insert-many.ts'

/** Writes listings and their tickets. Returns ids by index of the listing. */
export const seedListings = async (
  tx: Tx,
  listings: readonly StockListing[],
  { events, accounts }: { events: IdLookup<number>; accounts: IdLookup<string> },
): Promise<IdLookup<number>> => {
  const ids = await reserveSeedIds(tx, 'listings', listings.length)
  const places = createIdLookup(listings.map((_, index) => [index, ids[index] ?? 0]))
  await insertMany(
    tx,
    'listings',
    listings.map((listing, index) => ({
      id: places.of(index),
      event_id: events.of(listing.event),
      seller_id: accounts.of(listing.seller),
      ...listingRow(listing),
    })),
  )
  await seedTickets(tx, listings, places)
  return places
}

const listingRow = (listing: StockListing) => ({
  section: listing.section,
  seat_row: listing.row,
  section_order: naturalSortKey(listing.section),
  row_order: naturalSortKey(rowWithoutPrefix(listing.row)),
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
  disclosures: sortTraits(listing.traits.disclosures),
  restriction_key: restrictionKey(listing.traits.disclosures),
  attributes: sortTraits(listing.traits.attributes),
  public_note: listing.traits.publicNote,
  seat_type: listing.traits.seatType,
})

/**
 * Writes one ticket per seat. Does not join `listings`: one query plan for that takes quadratic
 * time.
 */
const seedTickets = async (
  tx: Tx,
  listings: readonly StockListing[],
  places: IdLookup<number>,
): Promise<void> => {
  const rows = JSON.stringify(
    listings.map(({ quantity, seats }, index) => ({ id: places.of(index), quantity, seats })),
  )
  await sql`
    insert into tickets (listing_id, position, seat)
    select row.id, place - 1, row.seats ->> (place - 1)
    from json_to_recordset(${rows}::json) as row (id bigint, quantity integer, seats json)
    cross join lateral generate_series(1, row.quantity) as place
  `.execute(tx)
  await analyzeTables(tx, 'tickets')
}

/** Number of past days with prices, and of upcoming days whose events have them. */
const DAYS = 30

/** Writes the lowest prices of sections for past days, so that each price has a history. */
export const seedPrices = async (
  tx: Tx,
  market: Market,
  { events, seed, now }: { events: IdLookup<number>; seed: string; now: Date },
): Promise<void> => {
  const ids = market.events.flatMap(({ statusId }, index) =>
    statusId === EVENT_APPROVED ? [events.of(index)] : [],
  )
  // One price curve per event; each of its sections scales the curve by its price today.
  const curves = JSON.stringify(
    Object.fromEntries(ids.map((id) => [String(id), priceHistory(`${seed} ${id}`, DAYS)])),
  )
  await sql`
    insert into lowest_prices (event_id, section_key, day, lowest_cents, listings, recorded_at)
    select today.event_id, today.section_key,
      (${now}::timestamptz at time zone v.time_zone)::date - day,
      greatest(100, round(today.lowest * (curves.value ->> day)::numeric / 100) * 100)::bigint,
      today.listings, ${now}::timestamptz - day * interval '1 day'
    from (
      select event_id, section_key, min(price_cents) as lowest, count(*) as listings
      from listings where status_id = 1 and available > 0 group by event_id, section_key) as today
    join events as e on e.id = today.event_id
    join venues as v on v.id = e.venue_id
    join json_each(${curves}::json) as curves on curves.key = today.event_id::text
    cross join generate_series(1, ${DAYS}::integer) as day
    where e.date_time < ${now}::timestamptz::timestamp + interval '30 days'`.execute(tx)
  await analyzeTables(tx, 'lowest_prices')
}
