import type { Contract, OrderOf } from '@seatdesk/domain/contract'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Db } from '../../kernel/database/transaction.ts'
import type { Orders } from '../../kernel/list-page.ts'
import { dealsOf } from '../prices/deals.ts'
import type { EventForSale } from './event-for-sale.ts'
import type { ListingFilter } from './is-asked-for.ts'
import { listingsOffered } from './listings-offered.ts'
import type { Look } from './on-sale.ts'

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
  look: Look,
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
