import type Stripe from 'stripe'

import type { PaymentStatus, ProviderPayment } from './payments.ts'

const STATUSES: Record<string, PaymentStatus> = {
  requires_confirmation: 'created',
  requires_action: 'waiting',
  processing: 'settling',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

/** The provider's payment intent as our payment. */
export const readPaymentIntent = (intent: Stripe.PaymentIntent): ProviderPayment => {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    id: intent.id,
    status: STATUSES[intent.status] ?? (intent.last_payment_error ? 'declined' : 'created'),
    amountCents: intent.amount,
    providerStatus: intent.status,
    nextActionType: intent.next_action?.type ?? null,
    clientSecret: intent.client_secret,
    declineMessage: intent.last_payment_error?.message ?? null,
    refundedCents: charge?.amount_refunded ?? 0,
  }
}
