import { sql } from 'kysely'

import { boundedSum, boundedTotal } from '../../platform/database/bounded-sum.ts'
import { PROCEEDS, COST, feeIn } from '../order/sale-money.ts'

/** What sales `p` with payouts `o` come to; cost and profit are `null` where no cost is known. */
export const saleSums = (feePercent: number) => {
  const fee = feeIn(feePercent)
  return [
    sql<number>`count(*)::int`.as('orders'),
    sql<number>`coalesce(sum(p.quantity), 0)::bigint`.as('tickets'),
    boundedTotal(PROCEEDS).as('amount'),
    boundedTotal(fee).as('fee'),
    boundedSum(COST).as('cost'),
    boundedSum(sql`${PROCEEDS} - ${fee} - ${COST}`).as('profit'),
    sql<number>`count(*) filter (where ${COST} is null)::int`.as('unknownCosts'),
  ] as const
}

/** The columns of such sums, under names of their own. */
export const SALE_SUM_COLUMNS = [
  'orders',
  'tickets',
  'amount',
  'fee',
  'cost',
  'profit',
  'unknownCosts',
] as const
