import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../kernel/http/handler.ts'
import { listPage, type Orders } from '../../kernel/list-page.ts'
import { saleOf, salesOf } from './sale-list.ts'

const ORDERS: Orders<Contract['sales']['list']> = {
  created_at: sql.ref('p.requested_at'),
  purchase_price: sql`p.cost_cents * p.quantity`,
  amount: sql.ref('p.amount_cents'),
}

/** Lists what the broker sold. */
export const listSales: Handler<Contract['sales']['list']> = async ({
  ctx,
  caller,
  input,
  request,
}) => {
  const { timeZone } = request
  const sales = salesOf(ctx.db, { ...input, sellerId: caller.accountId, timeZone })
  const order = { by: ORDERS[input.orderBy], id: 'p.id' }
  const { rows, paginator } = await listPage(sales, order, input)
  return { results: rows.map(saleOf), paginator }
}
