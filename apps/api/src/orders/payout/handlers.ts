import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { listPayouts } from './list-payouts.ts'
import { totalPayouts } from './total-payouts.ts'
import { getUpcomingPayouts } from './upcoming-payouts.ts'

/** Handlers of payouts. */
export const payoutHandlers = {
  list: listPayouts,
  totals: totalPayouts,
  upcoming: getUpcomingPayouts,
} satisfies ResourceHandlers<'payouts'>
