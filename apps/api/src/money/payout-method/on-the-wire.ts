import type { Contract, WireAnswer } from '@seatdesk/domain/contract'

import type { PayoutMethodRow } from './payout-method-store.ts'

type Methods = WireAnswer<Contract['payoutMethods']['list']>

/** A bank account to be paid out to, as the contract spells it. */
export const payoutMethodOnTheWire = (row: PayoutMethodRow): Methods['data'][number] => ({
  id: row.id,
  name: row.holder_name,
  status: row.status,
  verified: row.status === 'verified',
  last4: row.last4,
})
