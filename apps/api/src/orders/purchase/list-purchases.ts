import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { toPurchaseWithState, selectPurchasesInRange } from './purchase-list.ts'

const ORDERS: SortExpressions<Contract['purchases']['list']> = {
  created_at: sql.ref('p.requested_at'),
  amount: sql.ref('p.amount_cents'),
}

/** Lists the broker's purchases. */
export const listPurchases: Handler<Contract['purchases']['list']> = async ({
  ctx,
  caller,
  input,
  request,
}) => {
  const params = { ...input, buyerId: caller.accountId, timeZone: request.timeZone }
  const purchases = selectPurchasesInRange(ctx.db, params, ctx.clock.now())
  const order = { by: ORDERS[input.orderBy], id: 'p.id' }
  const { rows, paginator } = await listPage(purchases, order, input)
  return { results: mapRows(rows, toPurchaseWithState), paginator }
}
