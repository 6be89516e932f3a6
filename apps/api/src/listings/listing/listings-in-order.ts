import type { Contract, OrderOf } from '@seatdesk/domain/contract'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Db } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { type Orders, positionOfId } from '../../platform/list-page.ts'
import { releaseExpiredHolds } from '../hold/holds.ts'
import { dealsOf } from './deals.ts'
import { listingConditions, type ListingFilter } from './listing-conditions.ts'
import { eventForSale, type EventForSale, isOffered, type Viewer } from './on-sale.ts'

/** Says where a listing stands in the list that is asked for, so that its page can be turned to. */
export const listingPosition: Handler<Contract['listings']['place']> = async ({
  ctx,
  caller,
  input,
}) => {
  await releaseExpiredHolds(ctx)
  const look = { accountId: caller.accountId, now: ctx.clock.now() }
  const event = await eventForSale(ctx.db, input.eventId, look.now)
  const matches = listingsInOrder(ctx.db, event, input, look)
  return { place: await positionOfId(ctx.db, matches, input.listingId, input.orderDir) }
}

type List = Contract['listings']['list']

const ORDERS: Orders<List> = {
  section: sql.ref('l.section_order'),
  row: sql.ref('l.row_order'),
  price: sql.ref('l.price_cents'),
  available: sql.ref('l.available'),
  // The best comes first where prices rise: what is worth most is worth asking for first.
  // Of those that are worth alike, the one that asks least beside its measure.
  value: sql`-d.score + l.price_cents::float8 / (l.price_cents + d.median)`,
}

/**
 * What is for sale for an event as a broker narrows it, and of it what is `within` some part of the
 * list: each `id`, and the `place` to sort it by.
 */
export const listingsInOrder = (
  db: Db,
  event: EventForSale,
  asked: ListingFilter & { orderBy: OrderOf<List> },
  look: Viewer,
  within: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<unknown> => {
  const offered = listingsOffered(db, event, asked, look.accountId)
    .where(within)
    .$if(asked.orderBy === 'value', (query) =>
      query.innerJoin(dealsOf(event, look).as('d'), 'd.id', 'l.id'),
    )
    .select(['l.id', sql`${ORDERS[asked.orderBy]}`.as('place')])
  return sql`${offered}`
}

/** Listings `l` of an event that a broker could buy, as it narrows them. */
export const listingsOffered = (
  db: Db,
  { id, isOpen, seatMapId }: EventForSale,
  filter: ListingFilter,
  accountId: number,
) =>
  db
    .selectFrom('listings as l')
    .where('l.event_id', '=', id)
    .where(isOffered({ accountId }))
    .where(listingConditions(filter, sql`${seatMapId}::bigint`))
    .$if(!isOpen, (none) => none.where(sql<boolean>`false`))
