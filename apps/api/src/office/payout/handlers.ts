import type { NounHandlers } from '../../kernel/http/handler.ts'
import type { PayingContext } from '../../money/index.ts'
import { cancelPayout, reinstatePayout, retryPayout, retryPayouts } from './handle-payout.ts'
import { listPayouts } from './list-payouts.ts'

/** The calls by which administrators look after payouts. */
export const officePayoutHandlers = {
  list: listPayouts,
  retry: retryPayout,
  retryMany: retryPayouts,
  cancel: cancelPayout,
  reinstate: reinstatePayout,
} satisfies NounHandlers<'officePayouts', PayingContext>
