import type { NounHandlers } from '../http/handler.ts'
import { cancelPayout } from './cancel-payout.ts'
import { listAllPayouts } from './list-all-payouts.ts'
import { listPayouts } from './list-payouts.ts'
import { reinstatePayout } from './reinstate-payout.ts'
import { retryPayout } from './retry-payout.ts'

/** The calls of the payouts: those of their sellers, and those of administrators. */
export const payoutHandlers = {
  list: listPayouts,
  listAll: listAllPayouts,
  retry: retryPayout,
  cancel: cancelPayout,
  reinstate: reinstatePayout,
} satisfies NounHandlers<'payouts'>
