import type Stripe from 'stripe'
import * as v from 'valibot'

import { badRequest, notFound } from './http/api-error.ts'
import { endpoint } from './http/endpoint.ts'
import { createdFilter, listObjects, pageRequest } from './http/list.ts'
import {
  expandParam,
  booleanParam,
  mergeMetadata,
  metadata,
  expandOnlyParams,
  pagingParams,
  nonEmptyText,
} from './http/params.ts'
import { newId } from './ids.ts'
import type { StoredObject, UnexpandedObject } from './store/object-store.ts'
import { addDays, toUnixSeconds } from './time.ts'
import type { WorkContext } from './work-context.ts'

/** Fee of a dispute in cents, charged even if it is won. */
const FEE = 1500

const movement = (
  { now }: WorkContext,
  { id, body }: StoredObject<'dispute'>,
  { amount, fee }: { amount: number; fee: number },
): Stripe.BalanceTransaction => ({
  id: newId('txn'),
  object: 'balance_transaction',
  amount,
  available_on: toUnixSeconds(now),
  balance_type: 'payments',
  created: toUnixSeconds(now),
  currency: body.currency,
  description: `Chargeback ${amount < 0 ? 'withdrawal' : 'reversal'} for ${body.charge}`,
  exchange_rate: null,
  fee,
  fee_details:
    fee === 0
      ? []
      : [
          {
            amount: fee,
            application: null,
            currency: body.currency,
            description: 'Dispute fee',
            type: 'stripe_fee',
          },
        ],
  net: amount - fee,
  reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
  source: id,
  status: 'available',
  type: 'adjustment',
})

/** Withdraws the disputed amount and the fee from the platform's balance. */
const withdrawFunds = async (
  work: WorkContext,
  dispute: StoredObject<'dispute'>,
): Promise<void> => {
  const { body } = dispute
  body.balance_transactions.push(movement(work, dispute, { amount: -body.amount, fee: FEE }))
  await work.store.save(dispute)
  await work.emit('charge.dispute.funds_withdrawn', body)
}

/** Returns the amount of a won dispute to the balance; the fee is not returned. */
const reinstateFunds = async (
  work: WorkContext,
  dispute: StoredObject<'dispute'>,
): Promise<void> => {
  const { body } = dispute
  body.balance_transactions.push(movement(work, dispute, { amount: body.amount, fee: 0 }))
  await work.store.save(dispute)
  await work.emit('charge.dispute.funds_reinstated', body)
}

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

/** Opens a dispute of a charge. An inquiry (`warning_…`) withdraws no money. */
export const openDispute = async (
  work: WorkContext,
  charge: StoredObject<'charge'>,
  options: {
    reason: string
    status: 'needs_response' | 'warning_needs_response' | 'lost'
    /** Amount in cents; the whole charge by default. */
    amount?: number | undefined
  },
): Promise<void> => {
  const { store, now } = work
  const body: UnexpandedObject<Stripe.Dispute> = {
    id: newId('dp'),
    object: 'dispute',
    amount: options.amount ?? charge.body.amount,
    balance_transactions: [],
    charge: charge.id,
    created: toUnixSeconds(now),
    currency: charge.body.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: toUnixSeconds(addDays(now, 9)),
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: options.status === 'warning_needs_response',
    livemode: false,
    metadata: {},
    payment_intent: charge.body.payment_intent,
    reason: options.reason,
    status: options.status,
  }
  const dispute = await store.insert({ kind: 'dispute', body, hidden: {}, parent: charge.id }, now)
  charge.body.disputed = true
  await store.save(charge)
  await work.emit('charge.dispute.created', body)
  if (options.status !== 'warning_needs_response') await withdrawFunds(work, dispute)
  if (options.status === 'lost') await work.emit('charge.dispute.closed', body)
}

/** Closes a dispute: the withdrawn amount is kept or returned. An inquiry has none. */
export const settleDispute = async (
  work: WorkContext,
  dispute: StoredObject<'dispute'>,
  isWon: boolean,
): Promise<void> => {
  const { body } = dispute
  const isInquiry = body.status.startsWith('warning_')
  body.status = isInquiry ? 'warning_closed' : isWon ? 'won' : 'lost'
  body.is_charge_refundable = isInquiry || isWon
  await work.store.save(dispute)
  if (body.status === 'won') await reinstateFunds(work, dispute)
  await work.emit('charge.dispute.closed', body)
}

const CLOSED = new Set(['won', 'lost', 'warning_closed'])

/**
 * Returns an open dispute, locked until the transaction ends. Throws an API error if it is closed.
 */
export const lockOpenDispute = async (
  { store }: WorkContext,
  id: string,
): Promise<StoredObject<'dispute'>> => {
  const dispute = await store.find('dispute', id)
  if (!dispute) throw notFound('dispute', id, 'dispute')
  if (CLOSED.has(dispute.body.status)) throw badRequest('This dispute is already closed')
  return dispute
}

const retrieve = endpoint({
  method: 'GET',
  path: '/v1/disputes/:id',
  params: expandOnlyParams,
  async run({ store, path }) {
    return (
      (await store.find('dispute', path('id')))?.body ?? notFound('dispute', path('id'), 'dispute')
    )
  },
})

const list = endpoint({
  method: 'GET',
  path: '/v1/disputes',
  params: v.strictObject({
    ...pagingParams,
    created: createdFilter,
    charge: v.optional(nonEmptyText),
    payment_intent: v.optional(nonEmptyText),
  }),
  async run({ store, params }) {
    const filter = {
      parent: params.charge,
      body: params.payment_intent ? { payment_intent: params.payment_intent } : {},
    }
    return listObjects('/v1/disputes', await store.list('dispute', filter, pageRequest(params)))
  },
})

const update = endpoint({
  method: 'POST',
  path: '/v1/disputes/:id',
  params: v.strictObject({
    ...expandParam,
    evidence: v.optional(v.record(v.string(), v.string())),
    metadata: v.optional(metadata),
    submit: v.optional(booleanParam, 'true'),
  }),
  async run(call) {
    const dispute = await lockOpenDispute(call, call.path('id'))
    const { evidence, submit } = call.params
    Object.assign(dispute.body.evidence, evidence)
    mergeMetadata(dispute.body, call.params.metadata)
    dispute.body.evidence_details.has_evidence ||= Boolean(evidence)
    await call.store.save(dispute)
    await call.emit('charge.dispute.updated', dispute.body)
    // In test mode, these two texts of evidence decide a dispute.
    const decisive = /^(winning|losing)_evidence$/.exec(evidence?.['uncategorized_text'] ?? '')
    if (submit && decisive) await settleDispute(call, dispute, decisive[1] === 'winning')
    return dispute.body
  },
})

const close = endpoint({
  method: 'POST',
  path: '/v1/disputes/:id/close',
  params: expandOnlyParams,
  async run(call) {
    const dispute = await lockOpenDispute(call, call.path('id'))
    await settleDispute(call, dispute, false)
    return dispute.body
  },
})

/** Disputes: payments that the payer contests at the bank. */
export const disputes = [list, retrieve, update, close]
