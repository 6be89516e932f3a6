import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { isEvent, ledTo } from '../../catalogue/index.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { listPage, type Orders } from '../../kernel/list-page.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { releaseExpiredHolds } from '../hold/holds.ts'
import { dealsOf } from '../prices/deals-of.ts'
import { listingOf, listingsOnSale } from './listing-store.ts'

const ORDERS: Orders<Contract['listings']['list']> = {
  section: sql.ref('l.section_order'),
  row: sql.ref('l.row_order'),
  price: sql.ref('l.price_cents'),
  available: sql.ref('l.available'),
  // The best comes first where prices rise: what is worth most is worth asking for first.
  value: sql`-d.score`,
}

/** Lists what other brokers sell for an event. */
export const listListings: Handler<Contract['listings']['list']> = async ({
  ctx,
  caller,
  input,
}) => {
  await releaseExpiredHolds(ctx)
  const eventId = await ledTo(ctx.db, 'event', input.eventId)
  if (!(await isEvent(ctx.db, eventId))) throw new Refusal('notFound')
  const look = { accountId: caller.accountId, now: ctx.clock.now() }
  const onSale = listingsOnSale(ctx.db, { ...input, eventId }, look).$if(
    input.orderBy === 'value',
    (query) => query.leftJoin(dealsOf(eventId, look).as('d'), 'd.id', 'l.id'),
  )
  const { rows, paginator } = await listPage(
    onSale,
    { by: ORDERS[input.orderBy], id: 'l.id' },
    input,
  )
  return { results: rows.map(listingOf), paginator }
}
