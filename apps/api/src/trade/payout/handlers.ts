import type { NounHandlers } from '../../kernel/http/handler.ts'
import { cancelPayout } from '../../office/payout/cancel-payout.ts'
import { listAllPayouts } from '../../office/payout/list-payouts.ts'
import { reinstatePayout } from '../../office/payout/reinstate-payout.ts'
import { retryPayout } from '../../office/payout/retry-payout.ts'
import { listPayouts } from './list-payouts.ts'

/** The calls of the payouts: those of their sellers, and those of administrators. */
export const payoutHandlers = {
  list: listPayouts,
  listAll: listAllPayouts,
  retry: retryPayout,
  cancel: cancelPayout,
  reinstate: reinstatePayout,
} satisfies NounHandlers<'payouts'>
