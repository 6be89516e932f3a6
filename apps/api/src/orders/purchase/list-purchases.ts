import { seesAllSpending } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { type PurchaseReader, showsAmount } from './own-purchases.ts'
import { toPurchaseWithState, selectPurchasesInRange } from './purchase-list.ts'

const CREATED_AT = sql.ref('p.requested_at')
const AMOUNT = sql.ref('p.amount_cents')

/** Amounts that the caller may not see do not change the order. */
const ordersFor = (caller: PurchaseReader): SortExpressions<Contract['purchases']['list']> => ({
  created_at: CREATED_AT,
  amount: seesAllSpending(caller.role)
    ? AMOUNT
    : sql`case when ${showsAmount(caller)} then ${AMOUNT} else 0 end`,
})

/** Lists the broker's purchases. */
export const listPurchases: Handler<Contract['purchases']['list']> = async ({
  ctx,
  caller,
  input,
  request,
}) => {
  const params = { ...input, reader: caller, timeZone: request.timeZone }
  const purchases = selectPurchasesInRange(ctx.db, params, ctx.clock.now())
  const order = { by: ordersFor(caller)[input.orderBy], id: 'p.id' }
  const { rows, paginator } = await listPage(purchases, order, input)
  return { results: mapRows(rows, toPurchaseWithState), paginator }
}
