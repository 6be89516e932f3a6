import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { rejectHiddenCost } from './reject-hidden-cost.ts'
import { toSaleWithState, selectSalesInRange } from './sale-list.ts'

const ORDERS: SortExpressions<Contract['sales']['list']> = {
  created_at: sql.ref('p.requested_at'),
  purchase_price: sql`p.cost_cents * p.quantity`,
  amount: sql.ref('p.amount_cents'),
  delivery_date: sql.ref('l.delivery_date'),
  // Keeps sales of one event together if events start at the same time.
  upcoming: sql`(e.date_time, e.id)`,
}

/** Lists the broker's sales. */
export const listSales: Handler<Contract['sales']['list']> = async ({
  ctx: { db, settings },
  caller,
  input,
  request,
}) => {
  await rejectHiddenCost(db, caller, input)
  const { accountId: sellerId, eventScope } = caller
  const params = { ...input, sellerId, eventScope, timeZone: request.timeZone }
  const sales = selectSalesInRange(db, params, settings.feePercent)
  const order = { by: ORDERS[input.orderBy], id: 'p.id' }
  const { rows, paginator } = await listPage(sales, order, input)
  return { results: mapRows(rows, toSaleWithState), paginator }
}
