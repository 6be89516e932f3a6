import type { PaymentContext } from '../../payments/index.ts'
import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { cancelPayout, reinstatePayout, retryPayout, retryPayouts } from './handle-payout.ts'
import { listPayouts } from './list-payouts.ts'

/** Handlers of the payouts, for administrators. */
export const adminPayoutHandlers = {
  list: listPayouts,
  retry: retryPayout,
  retryMany: retryPayouts,
  cancel: cancelPayout,
  reinstate: reinstatePayout,
} satisfies ResourceHandlers<'adminPayouts', PaymentContext>
