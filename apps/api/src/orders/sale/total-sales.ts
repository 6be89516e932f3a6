import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../platform/http/handler.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { salesOf } from './sale-list.ts'
import { saleSums } from './sale-sums.ts'

/** Adds up what the broker sold, for each status that occurs: to the cent, and what is not known apart. */
export const totalSales: Handler<Contract['sales']['totals']> = async ({
  ctx,
  caller,
  input,
  request,
}) => {
  const { timeZone } = request
  const rows = await salesOf(ctx.db, { ...input, sellerId: caller.accountId, timeZone })
    .leftJoin('payouts as o', 'o.purchase_id', 'p.id')
    .clearSelect()
    .select(sql<number>`p.status_id`.as('status'))
    .select(saleSums(ctx.settings.feePercent))
    .groupBy('p.status_id')
    .orderBy('p.status_id')
    .execute()
  const data = mapRows(
    rows,
    ({ status, orders, tickets, amount, cost, unknownCosts, fee, profit }) => ({
      status,
      orders,
      tickets,
      amount,
      cost: cost ?? 0,
      unknownCosts,
      fee,
      profit: profit ?? 0,
    }),
  )
  return { data }
}
