import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { isToCome } from '../../../catalogue/index.ts'
import type { Handler } from '../../../kernel/http/handler.ts'
import { releaseExpiredHolds } from '../../hold/holds.ts'
import { sectionPrices } from './section-prices.ts'

/** Says how listings of one's own stand among what others ask; what is over stands nowhere. */
export const rankListings: Handler<Contract['ownStock']['ranks']> = async ({
  ctx,
  caller,
  input,
}) => {
  await releaseExpiredHolds(ctx)
  const { ids: listingIds } = input
  const whose = { sellerId: caller.accountId, listingIds }
  const data = await ctx.db
    // Once for the page: the planner would rather read a section anew for each listing.
    .with(
      (cte) => cte('asked').materialized(),
      (db) => sectionPrices(db, whose),
    )
    .selectFrom('listings as l')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .leftJoin('asked', (join) =>
      join
        .onRef('asked.event_id', '=', 'l.event_id')
        .onRef('asked.section_key', '=', 'l.section_key'),
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
    .where(isToCome(ctx.clock.now()))
    .orderBy('l.id')
    .execute()
  return { data }
}

/** How many tickets of listing `l` wait for a buyer who is paying. */
const IN_CARTS = sql<number>`(select coalesce(sum(p.quantity), 0)::int
  from purchases as p join checkouts as c on c.id = p.checkout_id
  where p.listing_id = l.id and c.state in ('held', 'waiting'))`
