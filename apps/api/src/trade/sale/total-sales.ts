import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../kernel/http/handler.ts'
import { orderSums } from '../order-sums.ts'
import { salesOf } from './sale-list.ts'
import { COST, feeIn } from './sale-money.ts'

/** Adds up what the broker sold, for each status that occurs: to the cent, and what is not known apart. */
export const totalSales: Handler<Contract['sales']['totals']> = async ({
  ctx,
  caller,
  input,
  request,
}) => {
  const { timeZone } = request
  const fee = feeIn(ctx.settings.feePercent)
  const data = await salesOf(ctx.db, { ...input, sellerId: caller.accountId, timeZone })
    .leftJoin('payouts as o', 'o.purchase_id', 'p.id')
    .clearSelect()
    .select(orderSums(sql`p.amount_cents - p.lowered_cents`))
    .select([
      sql<number>`coalesce(sum(${COST}), 0)::bigint`.as('cost'),
      sql<number>`count(*) filter (where ${COST} is null)::int`.as('unknownCosts'),
      sql<number>`coalesce(sum(${fee}), 0)::bigint`.as('fee'),
      sql<number>`coalesce(sum(p.amount_cents - p.lowered_cents - ${fee} - ${COST}), 0)::bigint`.as(
        'profit',
      ),
    ])
    .groupBy('p.status_id')
    .orderBy('p.status_id')
    .execute()
  return { data }
}
