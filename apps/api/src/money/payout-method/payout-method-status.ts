import type { SavedPayoutMethod } from '../payment/payments.ts'

/** Our words for the provider's, of an account that it has nothing more to check about. */
const STATUSES: Record<string, string> = {
  new: 'verified',
  validated: 'verified',
  verified: 'verified',
  pending: 'unverified',
}

/**
 * Where the verification of a bank account stands: verified, unverified or failed. That the provider
 * took one, which it calls `new`, is not enough: it must be done with checking whose it is.
 */
export const payoutMethodStatus = ({
  status,
  isBeingChecked,
}: Pick<SavedPayoutMethod, 'status' | 'isBeingChecked'>): string => {
  const ours = STATUSES[status] ?? 'failed'
  return ours === 'verified' && isBeingChecked ? 'unverified' : ours
}
