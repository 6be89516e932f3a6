import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../platform/http/handler.ts'
import { orderSums } from '../order-sums.ts'
import { showsAmount } from './own-purchases.ts'
import { selectPurchaseLines } from './purchase-list.ts'

/** Returns totals of the broker's purchases and refunds in a range of time, by status. */
export const totalPurchases: Handler<Contract['purchases']['totals']> = async ({
  ctx,
  caller,
  input,
  request,
}) => {
  const { timeZone } = request
  const params = { ...input, reader: caller, timeZone }
  const data = await selectPurchaseLines(ctx.db, params)
    .clearSelect()
    .select(orderSums(showsAmount(caller)))
    .groupBy('p.status_id')
    .orderBy('p.status_id')
    .execute()
  return { data }
}
