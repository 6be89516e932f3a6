import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { listPayouts } from './list-payouts.ts'
import { totalPayouts } from './total-payouts.ts'
import { getUpcomingPayouts } from './upcoming-payouts.ts'

/** The calls of the payouts. */
export const payoutHandlers = {
  list: listPayouts,
  totals: totalPayouts,
  ahead: getUpcomingPayouts,
} satisfies ResourceHandlers<'payouts'>
