import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { releaseExpiredHolds } from '../hold/holds.ts'
import {
  inventoryWithIds,
  toInventoryListing,
  isPast,
  selectInventoryIds,
} from './inventory-list.ts'

const ordersAt = (now: Date): SortExpressions<Contract['inventory']['list']> => ({
  delivery_date: sql.ref('l.delivery_date'),
  // Upcoming events soonest first, past events latest first.
  upcoming: sql`extract(epoch from e.date_time) * case when ${isPast(now)} then -1 else 1 end`,
  section: sql.ref('l.section_order'),
  row: sql.ref('l.row_order'),
  price: sql.ref('l.price_cents'),
})

/** Lists the broker's own listings. */
export const listInventory: Handler<Contract['inventory']['list']> = async ({
  ctx,
  caller,
  input,
}) => {
  await releaseExpiredHolds(ctx)
  const { orderBy } = input
  const now = ctx.clock.now()
  const params = { ...input, sellerId: caller.accountId, now }
  const inventory = selectInventoryIds(ctx.db, params).select('l.id')
  const by = ordersAt(now)[orderBy]
  // Past events come after upcoming ones in either sort direction; events with the same start time
  // stay grouped, each by section and row.
  const sorted =
    orderBy === 'upcoming'
      ? inventory
          .orderBy(isPast(now), 'asc')
          .orderBy(by, input.orderDir)
          .orderBy('e.id')
          .orderBy('l.section_order')
          .orderBy('l.row_order')
      : inventory
  // Finds the page first and loads the details afterwards, since those need each listing's event
  // and tickets.
  const { rows: found, paginator } = await listPage(sorted, { by, id: 'l.id' }, input)
  const ids = found.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await inventoryWithIds(ctx.db, { ...params, ids }).execute()
  const listings = new Map(mapRows(rows, (row) => [row.id, toInventoryListing(row)] as const))
  return { results: ids.flatMap((id) => listings.get(id) ?? []), paginator }
}
