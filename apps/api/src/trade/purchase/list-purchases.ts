import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../kernel/http/handler.ts'
import { listPage } from '../../kernel/list-page.ts'
import { purchaseOf, purchasesOf } from './purchase-list.ts'

const ORDERS = { created_at: sql.ref('p.requested_at'), amount: sql.ref('p.amount_cents') }

/** Lists what the broker bought. */
export const listPurchases: Handler<Contract['purchases']['list']> = async ({
  ctx,
  caller,
  input,
  request,
}) => {
  const { from, to, order_by: order } = input
  const { timeZone } = request
  const purchases = purchasesOf(ctx.db, { buyerId: caller.accountId, from, to, timeZone })
  const { rows, paginator } = await listPage(purchases, { by: ORDERS[order], id: 'p.id' }, input)
  return { results: rows.map(purchaseOf), paginator }
}
