import type { ResourceHandlers } from '../../kernel/http/handler.ts'
import { listPayouts } from './list-payouts.ts'
import { getUpcomingPayouts } from './payouts-ahead.ts'
import { totalPayouts } from './total-payouts.ts'

/** The calls of the payouts. */
export const payoutHandlers = {
  list: listPayouts,
  totals: totalPayouts,
  ahead: getUpcomingPayouts,
} satisfies ResourceHandlers<'payouts'>
