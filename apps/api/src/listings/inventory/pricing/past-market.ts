import {
  type AppliesTo,
  INVENTORY_STATUS,
  MAX_PRICE_CENTS,
  type MarketListing,
  splitValues,
} from '@seatdesk/domain'
import { sql, type SqlBool } from 'kysely'

import { hasFreshFeed, isBroadcast, OFF_SALE_AT } from '../../../catalog/index.ts'
import type { Db } from '../../../platform/database/transaction.ts'
import { ageBucketExpression } from '../inventory-list.ts'
import {
  listingsOfFilter,
  marketColumns,
  marketListingOf,
  ORDER_OF_LISTINGS,
  startOfEvent,
} from './read-pricing.ts'

/** Listings of an event at former times. */
export interface PastMarket {
  at: (time: number) => MarketListing[]
  /** The price of each listing at the start, or when it was listed later; by id. */
  firstPrices: ReadonlyMap<number, number>
}

interface Period {
  since: Date
  now: Date
}

/** When listing `l` was listed, or the first of those that imported files replaced by it. */
const LISTED_AT = sql<Date>`least(l.created_at, (
  with recursive former (id) as (
    select c.replaced_id from seat_changes as c where c.listing_id = l.id
    union select c.replaced_id from seat_changes as c join former as f on c.listing_id = f.id)
  select min(o.created_at) from listings as o join former as f on f.id = o.id))`

/** Whether an imported file replaced listing `l`: the one that replaced it has its past. */
const IS_REPLACED = sql<SqlBool>`exists (
  select from seat_changes as c where c.replaced_id = l.id)`

/** Tickets of a listing that were sold here or elsewhere since then. */
const salesOfEvent = async (db: Db, eventId: number, since: Date) => {
  const { rows } = await sql<{ listing_id: number; quantity: number; sold_at: Date }>`
    select listing_id, quantity, requested_at as sold_at from purchases
    where event_id = ${eventId} and requested_at > ${since}::timestamptz and status_id is not null
    union all
    select s.listing_id, s.quantity, s.created_at from outside_sales as s
    join listings as l on l.id = s.listing_id
    where l.event_id = ${eventId} and s.created_at > ${since}::timestamptz
      and s.canceled_at is null`.execute(db)
  return rows
}

/**
 * Rebuilds the market of an event at times since then: prices from the price history, stock from
 * sales, and listings from when they were listed, withdrawn, and on sale by their own times. A
 * listing that was made inactive or switched off counts as it is now.
 */
export const readPastMarket = async (
  db: Db,
  eventId: number,
  { since, now }: Period,
): Promise<PastMarket> => {
  const rows = await db
    .selectFrom('listings as l')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(marketColumns)
    .select(['l.withdrawn_at', 'l.on_sale_from'])
    .select([LISTED_AT.as('listed_at'), OFF_SALE_AT.as('off_sale_at')])
    .where('l.event_id', '=', eventId)
    .where('l.extra_kind', 'is', null)
    .where('l.price_cents', '<=', sql.lit(MAX_PRICE_CENTS))
    .where(isBroadcast('l'))
    .where(hasFreshFeed('l', now))
    .where((eb) =>
      eb.or([eb('l.status_id', '=', INVENTORY_STATUS.active), eb('l.withdrawn_at', '>', since)]),
    )
    .where(sql<boolean>`not ${IS_REPLACED}`)
    .execute()
  const moves = await db
    .selectFrom('price_moves as m')
    .innerJoin('listings as l', 'l.id', 'm.listing_id')
    .select(['m.listing_id', 'm.from_cents', 'm.moved_at'])
    .where('l.event_id', '=', eventId)
    .where('m.moved_at', '>', since)
    .orderBy('m.id')
    .execute()
  const movesOf = Map.groupBy(moves, (move) => move.listing_id)
  const salesOf = Map.groupBy(await salesOfEvent(db, eventId, since), (sale) => sale.listing_id)
  const listings = rows.map((row) => ({
    row,
    listing: marketListingOf(row),
    onSaleAt: Math.max(row.listed_at.getTime(), row.on_sale_from?.getTime() ?? -Infinity),
    offSaleAt: Math.min(
      row.withdrawn_at?.getTime() ?? Infinity,
      row.off_sale_at?.getTime() ?? Infinity,
    ),
    moves: (movesOf.get(row.id) ?? []).map((move) => ({
      at: move.moved_at.getTime(),
      from: move.from_cents,
    })),
    sales: (salesOf.get(row.id) ?? []).map((sale) => ({
      at: sale.sold_at.getTime(),
      quantity: sale.quantity,
    })),
  }))
  return {
    firstPrices: new Map(
      listings.map(({ listing, moves: [first] }) => [listing.id, first?.from ?? listing.price]),
    ),
    at: (time) =>
      listings.flatMap((past) => {
        if (past.onSaleAt > time || past.offSaleAt <= time) return []
        const { listing, row } = past
        const sold = past.sales.reduce((sum, sale) => sum + (sale.at > time ? sale.quantity : 0), 0)
        const price = past.moves.find(({ at }) => at > time)?.from ?? listing.price
        const available = listing.available + sold
        if (available === 0) return []
        if (sold === 0) return [{ ...listing, price }]
        const splits = splitValues({
          rule: row.split_rule,
          left: available,
          customSplits: row.custom_splits,
        })
        return [{ ...listing, price, available, splits }]
      }),
  }
}

/**
 * Listings that a rule would have applied to since then, and does not any more: they were sold or
 * withdrawn, or their event is over. Those that it still applies to are known.
 */
export const goneListingsOfRule = async (
  db: Db,
  sellerId: number,
  { state, status, offMarket, age, ...filter }: AppliesTo,
  { since, now, knownIds }: Period & { knownIds: ReadonlySet<number> },
) => {
  const isForSaleWanted =
    (state === undefined || state === 'active') &&
    (status === undefined || status === INVENTORY_STATUS.active) &&
    offMarket === undefined
  if (!isForSaleWanted) return []
  const gone = await listingsOfFilter(db, sellerId, filter, now)
    .select(['l.id', 'l.event_id'])
    .where(age === undefined ? sql.lit(true) : sql<boolean>`${ageBucketExpression(now)} = ${age}`)
    .where(sql<boolean>`${startOfEvent} > ${since}::timestamptz`)
    .where(
      sql<boolean>`case l.status_id
        when ${sql.lit(INVENTORY_STATUS.deactive)} then l.withdrawn_at > ${since}::timestamptz
        when ${sql.lit(INVENTORY_STATUS.active)} then
          (l.available > 0 and ${startOfEvent} <= ${now}::timestamptz)
          or (l.available = 0 and (
            exists (select from purchases as p where p.listing_id = l.id
              and p.requested_at > ${since}::timestamptz and p.status_id is not null)
            or exists (select from outside_sales as s where s.listing_id = l.id
              and s.created_at > ${since}::timestamptz and s.canceled_at is null))) end`,
    )
    .where(sql<boolean>`not ${IS_REPLACED}`)
    .orderBy(ORDER_OF_LISTINGS)
    .execute()
  return gone.filter(({ id }) => !knownIds.has(id))
}
