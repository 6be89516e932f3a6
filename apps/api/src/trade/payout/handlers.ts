import type { NounHandlers } from '../../kernel/http/handler.ts'
import { listPayouts } from './list-payouts.ts'
import { payoutsAhead } from './payouts-ahead.ts'
import { totalPayouts } from './total-payouts.ts'

/** The calls of the payouts. */
export const payoutHandlers = {
  list: listPayouts,
  totals: totalPayouts,
  ahead: payoutsAhead,
} satisfies NounHandlers<'payouts'>
