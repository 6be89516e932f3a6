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

/** Maps the provider's payment intent to our payment. */
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

/** Maps the provider's status; with any other, the holder still has to act. */
const SETUP_STATUSES: Record<string, ProviderSetup['status']> = {
  succeeded: 'succeeded',
  requires_payment_method: 'failed',
  canceled: 'failed',
}

/** Maps the provider's setup intent to our setup. */
export const readSetupIntent = ({ status, payment_method }: Stripe.SetupIntent): ProviderSetup => ({
  status: SETUP_STATUSES[status] ?? 'waiting',
  methodId: typeof payment_method === 'string' ? payment_method : (payment_method?.id ?? null),
})

/** Maps the provider's refund to ours; refunds made by us carry their name. */
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

/** Whether a refund was sent and not returned. */
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
  status: toPayoutStatus(status),
  failure,
  failureCode,
})

/** Maps the provider's payout status to ours. */
export const toPayoutStatus = (status: string): ProviderPayout['status'] =>
  PAYOUT_STATUSES[status as keyof typeof PAYOUT_STATUSES] ?? 'pending'

/** Maps the provider's status; a dispute with any other is undecided. */
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
    ...sumMovements(dispute.balance_transactions),
    createdAt: new Date(dispute.created * 1000),
  }
}

/** Amount withdrawn by balance transactions, and their fees, in cents. */
export const sumMovements = (movements: readonly { amount: number; fee: number }[]) => ({
  withdrawnCents: movements.reduce((sum, { amount }) => sum - amount, 0),
  feeCents: movements.reduce((sum, { fee }) => sum + fee, 0),
})
