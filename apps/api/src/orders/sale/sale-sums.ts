import { sql } from 'kysely'

import { boundedSum, boundedTotal } from '../../platform/database/bounded-sum.ts'
import { SALE_COST } from '../order/sale-money.ts'

/** Cost of a line `b` of sale `p`: a refund has none; `null` if the cost of the sale is unknown. */
const LINE_COST = sql`case when b.is_order or ${SALE_COST} is null then ${SALE_COST} else 0 end`

/** Sum of a value over lines of sales with known cost; only those have a profit. */
const ifKnown = (value: ReturnType<typeof sql>) =>
  sql`case when ${SALE_COST} is not null then ${value} end`

/**
 * Totals of lines `b` of sales `p`; cost and profit are `null` if no cost is known. The profit is
 * `knownAmount - knownFee - cost`.
 */
export const saleSums = [
  sql<number>`(count(*) filter (where b.is_order))::int`.as('orders'),
  sql<number>`coalesce(sum(p.quantity) filter (where b.is_order), 0)::bigint`.as('tickets'),
  boundedTotal(sql`b.amount_cents`).as('amount'),
  boundedTotal(sql`case when b.is_order then 0 else -b.amount_cents end`).as('refunded'),
  boundedTotal(sql`b.fee_cents`).as('fee'),
  boundedSum(LINE_COST).as('cost'),
  boundedSum(sql`b.amount_cents::numeric - b.fee_cents - ${LINE_COST}`).as('profit'),
  sql<number>`(count(*) filter (where b.is_order and ${SALE_COST} is null))::int`.as(
    'unknownCosts',
  ),
  boundedTotal(ifKnown(sql`b.amount_cents`)).as('knownAmount'),
  boundedTotal(ifKnown(sql`b.fee_cents`)).as('knownFee'),
] as const

/** Columns of the totals, with aliases. */
export const SALE_SUM_COLUMNS = [
  'orders',
  'tickets',
  'amount',
  'refunded',
  'fee',
  'cost',
  'profit',
  'unknownCosts',
  'knownAmount',
  'knownFee',
] as const
