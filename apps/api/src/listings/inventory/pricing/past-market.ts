import { INVENTORY_STATUS, MAX_PRICE_CENTS, type MarketListing } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Db } from '../../../platform/database/transaction.ts'
import { isComparable } from '../../listing/on-sale.ts'
import { marketColumns, marketListingOf } from './read-pricing.ts'

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

/**
 * Rebuilds the market of an event at times since then: prices from the price history, stock from
 * sales, and listings from when they were listed and withdrawn. A listing that was made inactive
 * counts as it is now.
 */
export const readPastMarket = async (
  db: Db,
  eventId: number,
  { since, now }: Period,
): Promise<PastMarket> => {
  const rows = await db
    .selectFrom('listings as l')
    .select(marketColumns)
    .select(['l.created_at', 'l.withdrawn_at', 'l.status_id'])
    .where('l.event_id', '=', eventId)
    .where('l.extra_kind', 'is', null)
    .where('l.price_cents', '<=', sql.lit(MAX_PRICE_CENTS))
    .where(isComparable('l', now))
    .where((eb) =>
      eb.or([eb('l.status_id', '=', INVENTORY_STATUS.active), eb('l.withdrawn_at', '>', since)]),
    )
    .execute()
  const moves = await db
    .selectFrom('price_moves as m')
    .innerJoin('listings as l', 'l.id', 'm.listing_id')
    .select(['m.listing_id', 'm.from_cents', 'm.moved_at'])
    .where('l.event_id', '=', eventId)
    .where('m.moved_at', '>', since)
    .orderBy('m.id')
    .execute()
  const sales = await db
    .selectFrom('purchases as p')
    .select(['p.listing_id', 'p.quantity', sql<Date>`p.requested_at`.as('sold_at')])
    .where('p.event_id', '=', eventId)
    .where('p.requested_at', '>', since)
    .where('p.status_id', 'is not', null)
    .execute()
  const movesOf = Map.groupBy(moves, (move) => move.listing_id)
  const salesOf = Map.groupBy(sales, (sale) => sale.listing_id)
  const listings = rows.map((row) => ({
    listing: marketListingOf(row),
    listedAt: row.created_at.getTime(),
    withdrawnAt: row.withdrawn_at?.getTime() ?? Infinity,
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
        if (past.listedAt > time || past.withdrawnAt <= time) return []
        const { listing } = past
        const sold = past.sales.reduce((sum, sale) => sum + (sale.at > time ? sale.quantity : 0), 0)
        const price = past.moves.find(({ at }) => at > time)?.from ?? listing.price
        const available = listing.available + sold
        return available > 0 ? [{ ...listing, price, available }] : []
      }),
  }
}
