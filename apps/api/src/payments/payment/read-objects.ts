import type Stripe from 'stripe'

import type {
  PaymentStatus,
  ProviderDispute,
  ProviderPayment,
  ProviderPayout,
  ProviderRefund,
  ProviderSetup,
} from './payments.ts'

const PAYMENT_STATUSES: Record<string, PaymentStatus> = {
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
    status: PAYMENT_STATUSES[intent.status] ?? (intent.last_payment_error ? 'declined' : 'created'),
    amountCents: intent.amount,
    providerStatus: intent.status,
    nextActionType: intent.next_action?.type ?? null,
    clientSecret: intent.client_secret,
    declineMessage: intent.last_payment_error?.message ?? null,
    refundedCents: charge?.amount_refunded ?? 0,
  }
}

/** What each state means to us; in any other its holder is still to be waited for. */
const SETUP_STATUSES: Record<string, ProviderSetup['status']> = {
  succeeded: 'succeeded',
  requires_payment_method: 'failed',
  canceled: 'failed',
}

/** The provider's setup intent as our setup. */
export const readSetupIntent = ({ status, payment_method }: Stripe.SetupIntent): ProviderSetup => ({
  status: SETUP_STATUSES[status] ?? 'waiting',
  methodId: typeof payment_method === 'string' ? payment_method : (payment_method?.id ?? null),
})

/** The provider's refund as ours; those that we make carry their name. */
export const readRefund = (refund: Stripe.Refund): ProviderRefund => {
  const { payment_intent: payment, metadata } = refund
  return {
    id: refund.id,
    paymentId: typeof payment === 'string' ? payment : (payment?.id ?? null),
    name: metadata?.['reason'] ?? null,
    amountCents: refund.amount,
    hasGoneOut: isRefundSent(refund),
    createdAt: new Date(refund.created * 1000),
  }
}

/** Whether a refund went out and did not come back. */
export const isRefundSent = ({ status }: { status: string | null }): boolean =>
  status !== 'failed' && status !== 'canceled'

const PAYOUT_STATUSES = {
  paid: 'processed',
  failed: 'failed',
  canceled: 'cancelled',
} as const

/** Maps the provider's payout to ours. A payout without a final status is pending. */
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

/** What each state means to us; in any other it is still to be decided. */
const OUTCOMES: Record<string, ProviderDispute['outcome']> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  prevented: 'closed',
}

/**
 * Maps the provider's dispute to ours. Withdrawn amounts and fees come from its balance
 * transactions.
 */
export const readDispute = (dispute: Stripe.Dispute): ProviderDispute => {
  const { payment_intent: payment, evidence_details: evidence } = dispute
  return {
    id: dispute.id,
    paymentId: typeof payment === 'string' ? payment : (payment?.id ?? null),
    amountCents: dispute.amount,
    reason: dispute.reason,
    status: dispute.status,
    outcome: OUTCOMES[dispute.status] ?? 'open',
    evidenceDueAt: evidence.due_by ? new Date(evidence.due_by * 1000) : null,
    ...movedBy(dispute.balance_transactions),
    createdAt: new Date(dispute.created * 1000),
  }
}

/** What movements of the balance have taken, and what was paid for them, in cents. */
export const movedBy = (movements: readonly { amount: number; fee: number }[]) => ({
  withdrawnCents: movements.reduce((sum, { amount }) => sum - amount, 0),
  feeCents: movements.reduce((sum, { fee }) => sum + fee, 0),
})
