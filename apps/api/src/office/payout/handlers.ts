import type { NounHandlers } from '../../kernel/http/handler.ts'
import type { PayingContext } from '../../money/index.ts'
import { cancelPayout } from './cancel-payout.ts'
import { listPayouts } from './list-payouts.ts'
import { reinstatePayout } from './reinstate-payout.ts'
import { retryPayout, retryPayouts } from './retry-payout.ts'

/** The calls by which administrators look after payouts. */
export const officePayoutHandlers = {
  list: listPayouts,
  retry: retryPayout,
  retryMany: retryPayouts,
  cancel: cancelPayout,
  reinstate: reinstatePayout,
} satisfies NounHandlers<'officePayouts', PayingContext>
