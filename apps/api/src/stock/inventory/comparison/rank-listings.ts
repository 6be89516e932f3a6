import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { isToCome } from '../../../catalogue/index.ts'
import type { Handler } from '../../../kernel/http/handler.ts'
import { releaseExpiredHolds } from '../../hold/holds.ts'
import { isComparable } from './is-comparable.ts'

/** Says how listings of one's own stand among what others ask; what is over stands nowhere. */
export const rankListings: Handler<Contract['ownStock']['ranks']> = async ({
  ctx,
  caller,
  input,
}) => {
  await releaseExpiredHolds(ctx)
  const data = await ctx.db
    .selectFrom('listings as l')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .leftJoin('listings as o', (join) => join.on(isComparable))
    .select([
      'l.id as listingId',
      sql<number>`(count(o.id) filter (where o.price_cents < l.price_cents) + 1)::int`.as('rank'),
      sql<number>`count(o.id)::int`.as('comparables'),
      sql<number | null>`min(o.price_cents)`.as('lowest'),
      sql<number | null>`percentile_disc(0.5) within group (order by o.price_cents)`.as('median'),
      IN_CARTS.as('inCarts'),
    ])
    .where('l.seller_id', '=', caller.accountId)
    .where('l.id', 'in', input.ids)
    .where(isToCome(ctx.clock.now()))
    .groupBy('l.id')
    .orderBy('l.id')
    .execute()
  return { data }
}

/** How many tickets of listing `l` wait for a buyer who is paying. */
const IN_CARTS = sql<number>`(select coalesce(sum(p.quantity), 0)::int
  from purchases as p join checkouts as c on c.id = p.checkout_id
  where p.listing_id = l.id and c.state in ('held', 'waiting'))`
