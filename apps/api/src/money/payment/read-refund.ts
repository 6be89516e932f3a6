import type Stripe from 'stripe'

import type { ProviderRefund } from './payments.ts'

/** The provider's refund as ours; those that we make carry their name. */
export const readRefund = (refund: Stripe.Refund): ProviderRefund => {
  const { payment_intent: payment, metadata } = refund
  return {
    id: refund.id,
    paymentId: typeof payment === 'string' ? payment : (payment?.id ?? null),
    name: metadata?.['reason'] ?? null,
    amountCents: refund.amount,
    hasGoneOut: hasGoneOut(refund),
    createdAt: new Date(refund.created * 1000),
  }
}

/** Whether a refund went out and did not come back. */
export const hasGoneOut = ({ status }: { status: string | null }): boolean =>
  status !== 'failed' && status !== 'canceled'
