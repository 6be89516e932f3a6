import { listParams, rangeParams } from '../../../lib/query/params.ts'

/** What the address of a ledger holds. */
export const ledgerParams = (orders: readonly string[]) => ({
  ...rangeParams,
  ...listParams(orders),
})
