import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../platform/http/handler.ts'
import { listPage, type Orders } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { releaseExpiredHolds } from '../hold/holds.ts'
import { inventoryIn, inventoryListingOf, isPast, inventoryInScope } from './inventory-list.ts'

const ordersAt = (now: Date): Orders<Contract['inventory']['list']> => ({
  delivery_date: sql.ref('l.delivery_date'),
  // The soonest first of what is to come, the latest first of what is over.
  upcoming: sql`extract(epoch from e.date_time) * case when ${isPast(now)} then -1 else 1 end`,
  section: sql.ref('l.section_order'),
  row: sql.ref('l.row_order'),
  price: sql.ref('l.price_cents'),
})

/** Lists what the broker itself has listed. */
export const listInventory: Handler<Contract['inventory']['list']> = async ({
  ctx,
  caller,
  input,
}) => {
  await releaseExpiredHolds(ctx)
  const { orderBy } = input
  const now = ctx.clock.now()
  const which = { ...input, sellerId: caller.accountId, now }
  const inventory = inventoryInScope(ctx.db, which).select('l.id')
  const by = ordersAt(now)[orderBy]
  // What is over comes after what is to come, whichever way that is sorted; what begins at the same
  // minute stands event by event.
  const sorted =
    orderBy === 'upcoming'
      ? inventory.orderBy(isPast(now), 'asc').orderBy(by, input.orderDir).orderBy('e.id')
      : inventory
  // Found first, and told of then: what is told needs the event of each, and its tickets.
  const { rows: found, paginator } = await listPage(sorted, { by, id: 'l.id' }, input)
  const ids = found.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await inventoryIn(ctx.db, { ...which, ids }).execute()
  const told = new Map(mapRows(rows, (row) => [row.id, inventoryListingOf(row)] as const))
  return { results: ids.flatMap((id) => told.get(id) ?? []), paginator }
}
