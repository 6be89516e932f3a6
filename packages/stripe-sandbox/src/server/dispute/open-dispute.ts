import type Stripe from 'stripe'

import { newId } from '../store/ids.ts'
import type { Stored, Unexpanded } from '../store/object-kinds.ts'
import { addDays } from '../time/business-days.ts'
import { unix } from '../time/unix.ts'
import type { Work } from '../work.ts'
import { withdrawFunds } from './move-funds.ts'

const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Stripe.Dispute.Evidence

/** Opens a dispute of a charge; an inquiry (`warning_…`) takes no money back yet. */
export const openDispute = async (
  work: Work,
  charge: Stored<'charge'>,
  how: {
    reason: string
    status: 'needs_response' | 'warning_needs_response' | 'lost'
    /** In cents; the whole charge without it. */
    amount?: number | undefined
  },
): Promise<void> => {
  const { store, now } = work
  const body: Unexpanded<Stripe.Dispute> = {
    id: newId('dp'),
    object: 'dispute',
    amount: how.amount ?? charge.body.amount,
    balance_transactions: [],
    charge: charge.id,
    created: unix(now),
    currency: charge.body.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: unix(addDays(now, 9)),
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: how.status === 'warning_needs_response',
    livemode: false,
    metadata: {},
    payment_intent: charge.body.payment_intent,
    reason: how.reason,
    status: how.status,
  }
  const dispute = await store.insert({ kind: 'dispute', body, hidden: {}, parent: charge.id }, now)
  charge.body.disputed = true
  await store.save(charge)
  await work.emit('charge.dispute.created', body)
  if (how.status !== 'warning_needs_response') await withdrawFunds(work, dispute)
  if (how.status === 'lost') await work.emit('charge.dispute.closed', body)
}
