import { sql } from 'kysely'

import { isOnMarket, isUpcoming } from '../../catalog/index.ts'
import type { Context } from '../../platform/context.ts'
import { executePrepared } from '../../platform/database/prepared-statement.ts'

/** What decides whether a listing can be bought. */
export type StockRow = Awaited<ReturnType<typeof readRows>>[number]

/** Listings by ID. */
export type Stock = ReadonlyMap<number, StockRow>

/** Reads the committed state of listings, without waiting for locks. Unknown ones are left out. */
export const readStock = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  listingIds: readonly number[],
): Promise<Stock> => {
  const rows = await readRows(ctx, listingIds)
  return new Map(rows.map((row) => [row.id, row]))
}

const readRows = ({ db, clock }: Pick<Context, 'db' | 'clock'>, listingIds: readonly number[]) =>
  executePrepared(
    db,
    db
      .selectFrom('listings as l')
      .innerJoin('events as e', 'e.id', 'l.event_id')
      .innerJoin('venues as v', 'v.id', 'e.venue_id')
      .select(['l.id', 'l.seller_id', 'l.quantity', 'l.shown_quantity', 'l.offered'])
      .select(['l.status_id', 'l.price_cents', 'l.restriction_key'])
      .select(['e.status_id as event_status_id', 'e.postponed_at'])
      .select(isUpcoming(clock.now()).as('isToCome'))
      .select(isOnMarket('l', clock.now()).as('isOnMarket'))
      .where('l.id', '=', sql<number>`any(${[...listingIds]}::bigint[])`)
      .compile(),
  )
