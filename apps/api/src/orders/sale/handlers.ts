import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { PaymentContext } from '../../payments/index.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { deliverSale } from './deliver-sale.ts'
import { getSale } from './get-sale.ts'
import { listSales } from './list-sales.ts'
import { rejectHiddenCost } from './reject-hidden-cost.ts'
import { replaceTicket } from './replace-ticket.ts'
import { confirmSale, rejectSale } from './respond-to-sale.ts'
import { selectSaleLines } from './sale-list.ts'
import { saleSums } from './sale-sums.ts'

/**
 * Returns totals of the broker's sales by status, to the cent; unknown costs are counted
 * separately.
 */
const totalSales: Handler<Contract['sales']['totals']> = async ({
  ctx,
  caller,
  input,
  request,
}) => {
  await rejectHiddenCost(ctx.db, caller, input)
  const { timeZone } = request
  const { feePercent } = ctx.settings
  const { accountId: sellerId, eventScope } = caller
  const params = { ...input, sellerId, eventScope, timeZone, feePercent }
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

/** Handlers of sales. */
export const saleHandlers = {
  list: listSales,
  totals: totalSales,
  get: getSale,
  confirm: confirmSale,
  reject: rejectSale,
  deliver: deliverSale,
  replace: replaceTicket,
} satisfies ResourceHandlers<'sales', PaymentContext>
