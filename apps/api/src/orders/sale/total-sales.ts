import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../platform/http/handler.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { rejectHiddenCost } from './reject-hidden-cost.ts'
import { selectSaleLines } from './sale-list.ts'
import { saleSums } from './sale-sums.ts'

/**
 * Returns totals of the broker's sales by status, to the cent; unknown costs are counted
 * separately.
 */
export const totalSales: Handler<Contract['sales']['totals']> = async ({
  ctx,
  caller,
  input,
  request,
}) => {
  rejectHiddenCost(caller.role, input)
  const { timeZone } = request
  const { feePercent } = ctx.settings
  const params = { ...input, sellerId: caller.accountId, timeZone, feePercent }
  const rows = await selectSaleLines(ctx.db, params)
    .clearSelect()
    .select(sql<number>`p.status_id`.as('status'))
    .select(saleSums)
    .groupBy('p.status_id')
    .orderBy('p.status_id')
    .execute()
  const data = mapRows(rows, ({ cost, profit, ...sums }) => ({
    ...sums,
    cost: cost ?? 0,
    profit: profit ?? 0,
  }))
  return { data }
}
