import type Stripe from 'stripe'

import type { ProviderPayout } from './payments.ts'

const PAYOUT_STATUSES = {
  paid: 'processed',
  failed: 'failed',
  canceled: 'cancelled',
} as const

/** The provider's payout as ours: paid is processed, whatever is on its way is pending. */
export const readPayout = ({
  id,
  status,
  failure_message: failure,
  failure_code: failureCode,
}: Stripe.Payout): ProviderPayout => ({
  id,
  status: payoutStatusOf(status),
  failure,
  failureCode,
})

/** Our word for the provider's. */
export const payoutStatusOf = (status: string): ProviderPayout['status'] =>
  PAYOUT_STATUSES[status as keyof typeof PAYOUT_STATUSES] ?? 'pending'
