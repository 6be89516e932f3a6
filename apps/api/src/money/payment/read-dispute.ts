import type Stripe from 'stripe'

import type { ProviderDispute } from './payments.ts'

/** What each state means to us; in any other it is still to be decided. */
const OUTCOMES: Record<string, ProviderDispute['outcome']> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  prevented: 'closed',
}

/** The provider's dispute as ours: what was taken and paid for it is told by its movements. */
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
