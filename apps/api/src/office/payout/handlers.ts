import { cancelPayout } from './cancel-payout.ts'
import { listAllPayouts } from './list-payouts.ts'
import { reinstatePayout } from './reinstate-payout.ts'
import { retryPayout } from './retry-payout.ts'

/** The calls by which administrators look after payouts. */
export const officePayoutHandlers = {
  listAll: listAllPayouts,
  retry: retryPayout,
  cancel: cancelPayout,
  reinstate: reinstatePayout,
}
