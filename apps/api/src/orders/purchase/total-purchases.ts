import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../platform/http/handler.ts'
import { orderSums } from '../order-sums.ts'
import { purchasesOf } from './purchase-list.ts'

/** Adds up what the broker bought, for each status that occurs. */
export const totalPurchases: Handler<Contract['purchases']['totals']> = async ({
  ctx,
  caller,
  input,
  request,
}) => {
  const { timeZone } = request
  const which = { ...input, buyerId: caller.accountId, timeZone }
  const data = await purchasesOf(ctx.db, which)
    .clearSelect()
    .select(orderSums)
    .groupBy('p.status_id')
    .orderBy('p.status_id')
    .execute()
  return { data }
}
