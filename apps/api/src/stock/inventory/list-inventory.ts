import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../kernel/http/handler.ts'
import { listPage, type Orders } from '../../kernel/list-page.ts'
import { releaseExpiredHolds } from '../hold/holds.ts'
import { inventoryListingOf, inventoryOf } from './inventory-list.ts'

const ORDERS: Orders<Contract['inventory']['list']> = {
  delivery_date: sql.ref('l.delivery_date'),
  section: sql.ref('l.section_order'),
  row: sql.ref('l.row_order'),
  price: sql.ref('l.price_cents'),
}

/** Lists what the broker itself has listed. */
export const listInventory: Handler<Contract['inventory']['list']> = async ({
  ctx,
  caller,
  input,
}) => {
  await releaseExpiredHolds(ctx)
  const { orderBy: order, ...which } = input
  const inventory = inventoryOf(ctx.db, { ...which, sellerId: caller.accountId })
  const { rows, paginator } = await listPage(inventory, { by: ORDERS[order], id: 'l.id' }, input)
  return { results: rows.map(inventoryListingOf), paginator }
}
