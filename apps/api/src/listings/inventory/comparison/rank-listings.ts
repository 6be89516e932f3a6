import { INVENTORY_STATUS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { type QueryCreator, sql } from 'kysely'

import { isAllowedEvent, isUpcoming } from '../../../catalog/index.ts'
import { readInChunks } from '../../../platform/database/read-in-chunks.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { Db } from '../../../platform/database/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { releaseExpiredHolds } from '../../hold/holds.ts'
import { isComparable } from '../../listing/on-sale.ts'
import { type TypicalPricesRow, selectTypicalPrices } from '../../listing/outliers.ts'

/** Ranks the caller's listings among the competing ones; listings of past events have no rank. */
export const rankListings: Handler<Contract['ownStock']['ranks']> = async ({
  ctx,
  caller,
  input,
}) => {
  await releaseExpiredHolds(ctx)
  const { ids: listingIds } = input
  const now = ctx.clock.now()
  const seller = { sellerId: caller.accountId, listingIds, now }
  const data = await ctx.db
    // Once per page: otherwise the planner would read a section again for each listing.
    .with(
      (cte) => cte('usual').materialized(),
      () => usualPrices(seller),
    )
    .with(
      (cte) => cte('asked').materialized(),
      (db) => sectionPrices(db, seller),
    )
    .selectFrom('listings as l')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .leftJoin('asked', (join) =>
      join
        .onRef('asked.event_id', '=', 'l.event_id')
        .onRef('asked.section_key', '=', 'l.section_key')
        .onRef('asked.restriction_key', '=', 'l.restriction_key'),
    )
    .select([
      'l.id as listingId',
      sql<number>`coalesce(width_bucket(l.price_cents - 1, asked.prices), 0) + 1`.as('rank'),
      sql<number>`coalesce(cardinality(asked.prices), 0)`.as('comparables'),
      sql<number | null>`asked.prices[1]`.as('lowest'),
      sql<number | null>`asked.prices[(cardinality(asked.prices) + 1) / 2]`.as('median'),
      IN_CARTS.as('inCarts'),
    ])
    .where('l.seller_id', '=', caller.accountId)
    .where('l.id', 'in', listingIds)
    .where(isAllowedEvent(caller.eventScope, 'l.event_id'))
    .where(isUpcoming(now))
    .orderBy('l.id')
    .execute()
  return { data }
}

/** Number of tickets of listing `l` that are held in carts. */
const IN_CARTS = sql<number>`(select coalesce(sum(p.quantity), 0)::int
  from purchases as p join checkouts as c on c.id = p.checkout_id
  where p.listing_id = l.id and c.state in ('held', 'waiting'))`

/** Inlined into the query, so that the planner uses the index of active listings. */
const ACTIVE = sql.lit(INVENTORY_STATUS.active)

interface SellerScope {
  sellerId: number
  listingIds: readonly number[]
  now: Date
}

/**
 * Competing prices in each section where the seller has one of these listings, in ascending order;
 * no row for sections without competing listings. Each section is read once, however many of the
 * listings it contains.
 */
const sectionPrices = (
  db: QueryCreator<Database & { usual: TypicalPricesRow }>,
  { sellerId, listingIds, now }: SellerScope,
) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('listings')
        .select(['event_id', 'section_key', 'restriction_key'])
        .distinct()
        .where('seller_id', '=', sellerId)
        .where(sql<boolean>`id = any(${[...listingIds]}::bigint[])`)
        .as('place'),
    )
    .innerJoin('listings as o', (join) =>
      join
        .onRef('o.event_id', '=', 'place.event_id')
        .onRef('o.section_key', '=', 'place.section_key')
        .onRef('o.restriction_key', '=', 'place.restriction_key')
        .on('o.status_id', '=', ACTIVE)
        .on('o.available', '>', 0)
        .on(isComparable('o', now))
        .on('o.seller_id', '<>', sellerId),
    )
    .innerJoin('usual', (join) =>
      join
        .onRef('usual.event_id', '=', 'place.event_id')
        .on(sql<boolean>`o.price_cents <@ usual.prices`),
    )
    .select([
      'place.event_id',
      'place.section_key',
      'place.restriction_key',
      sql<number[]>`array_agg(o.price_cents order by o.price_cents)`.as('prices'),
    ])
    .groupBy(['place.event_id', 'place.section_key', 'place.restriction_key'])

const usualPrices = ({ sellerId, listingIds, now }: SellerScope) =>
  selectTypicalPrices(
    sql`select event_id from listings
    where seller_id = ${sellerId} and id = any(${[...listingIds]}::bigint[])`,
    now,
  )

const LISTINGS_AT_ONCE = 1_000

/**
 * Lowest competing price in the section of each of a seller's listings, in cents, by listing id.
 */
export const lowestCompetingPrices = async (
  db: Db,
  sellerId: number,
  { listingIds, now }: Omit<SellerScope, 'sellerId'>,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await readInChunks(listingIds, LISTINGS_AT_ONCE, (ids) =>
    db
      .with(
        (cte) => cte('usual').materialized(),
        () => usualPrices({ sellerId, listingIds: ids, now }),
      )
      .with(
        (cte) => cte('asked').materialized(),
        (db) => sectionPrices(db, { sellerId, listingIds: ids, now }),
      )
      .selectFrom('listings as l')
      .innerJoin('asked', (join) =>
        join
          .onRef('asked.event_id', '=', 'l.event_id')
          .onRef('asked.section_key', '=', 'l.section_key')
          .onRef('asked.restriction_key', '=', 'l.restriction_key'),
      )
      .select(['l.id', sql<number>`asked.prices[1]`.as('lowest')])
      .where(sql<boolean>`l.id = any(${[...ids]}::bigint[])`)
      .execute(),
  )
  return new Map(rows.map(({ id, lowest }) => [id, lowest]))
}
