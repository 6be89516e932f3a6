import type Stripe from 'stripe'

import type { ProviderSetup } from './payments.ts'

/** What each state means to us; in any other its holder is still to be waited for. */
const STATUSES: Record<string, ProviderSetup['status']> = {
  succeeded: 'succeeded',
  requires_payment_method: 'failed',
  canceled: 'failed',
}

/** The provider's setup intent as our setup. */
export const readSetupIntent = ({ status, payment_method }: Stripe.SetupIntent): ProviderSetup => ({
  status: STATUSES[status] ?? 'waiting',
  methodId: typeof payment_method === 'string' ? payment_method : (payment_method?.id ?? null),
})
