import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Db } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { idPage } from '../../kernel/id-page.ts'
import type { Orders } from '../../kernel/list-page.ts'
import { releaseExpiredHolds } from '../hold/holds.ts'
import { dealsOf } from '../prices/deals-of.ts'
import { eventForSale } from './event-for-sale.ts'
import { listingOf, listingRows } from './listing-store.ts'
import { listingsOffered } from './listings-offered.ts'
import { isOffered } from './on-sale.ts'

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
  const look = { accountId: caller.accountId, now: ctx.clock.now() }
  const event = await eventForSale(ctx.db, input.eventId, look.now)
  const matches = listingsOffered(ctx.db, event, input, look.accountId)
    .$if(input.orderBy === 'value', (query) =>
      query.leftJoin(dealsOf(event.id, look).as('d'), 'd.id', 'l.id'),
    )
    .select(['l.id', sql`${ORDERS[input.orderBy]}`.as('place')])
  const { ids, total } = await idPage(ctx.db, sql`${matches}`, input)
  const listings = await readOffered(ctx.db, ids, look.accountId)
  return {
    results: listings.map(listingOf),
    paginator: { totalEntriesSize: total, perPage: input.perPage },
  }
}

/** The listings of these ids, in their order; what was sold since they were found is left out. */
const readOffered = async (db: Db, ids: readonly number[], accountId: number) => {
  if (ids.length === 0) return []
  const rows = await listingRows(db)
    .where('l.id', 'in', ids)
    .where(isOffered({ accountId }))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
