import type Stripe from 'stripe'
import * as v from 'valibot'

import { badRequest, invalidRequest, notFound, notFoundError } from './http/api-error.ts'
import { endpoint } from './http/endpoint.ts'
import { createdFilter, listObjects, pageRequest } from './http/list.ts'
import {
  cents,
  expandParam,
  mergeMetadata,
  metadata,
  expandOnlyParams,
  pagingParams,
  nonEmptyText,
} from './http/params.ts'
import { newId } from './ids.ts'
import { testCard } from './instrument/test-cards.ts'
import type { StoredObject, UnexpandedObject } from './store/object-store.ts'
import { addBusinessDays, toUnixSeconds } from './time.ts'
import type { WorkContext } from './work-context.ts'

const dollars = (amount: number): string => `$${(amount / 100).toFixed(2)}`

const chargeToRefund = async (
  work: WorkContext,
  input: { charge?: string | undefined; payment_intent?: string | undefined },
): Promise<StoredObject<'charge'>> => {
  const { store } = work
  const named = input.payment_intent
  const intent = named ? await store.find('payment_intent', named) : undefined
  if (named && !intent) throw notFoundError('payment_intent', 'payment_intent', named)
  const id = intent ? intent.body.latest_charge : input.charge
  if (named && !id)
    throw badRequest(`This PaymentIntent (${named}) does not have a successful charge to refund.`)
  if (!id)
    throw invalidRequest(
      'parameter_missing',
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  const charge = await store.find('charge', id)
  if (!charge) throw notFoundError('charge', 'charge', id)
  if (charge.body.status !== 'succeeded' || !charge.body.captured)
    throw named
      ? badRequest(`This PaymentIntent (${named}) does not have a successful charge to refund.`)
      : badRequest(`Charge ${id} cannot be refunded because it has not been paid.`)
  return charge
}

const assertLeft = async (
  { store }: WorkContext,
  { id, body }: StoredObject<'charge'>,
  amount: number,
): Promise<void> => {
  const left = body.amount - body.amount_refunded
  if (left === 0)
    throw invalidRequest('charge_already_refunded', `Charge ${id} has already been refunded.`)
  const { items: disputes } = await store.list('dispute', { parent: id })
  if (disputes.some((dispute) => !dispute.body.is_charge_refundable))
    throw invalidRequest(
      'charge_disputed',
      `Charge ${id} has been charged back; cannot issue a refund.`,
    )
  if (amount > left)
    throw badRequest(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      'amount',
    )
}

/** Returns the initial state of a refund and, if that is not final, when it advances. */
const courseOf = async ({ store, now }: WorkContext, charge: StoredObject<'charge'>) => {
  const method = await store.find('payment_method', charge.body.payment_method ?? '')
  const later = new Date(now.getTime() + 60_000)
  if (!method) return { status: 'pending', dueAt: addBusinessDays(now, 4) }
  const { refund } = testCard(method.hidden.behaviour)
  if (refund === 'pending') return { status: 'pending', dueAt: later }
  return { status: 'succeeded', dueAt: refund === 'fails' ? later : null }
}

interface GivenRefund {
  amount?: number | undefined
  charge?: string | undefined
  metadata?: Record<string, string> | undefined
  payment_intent?: string | undefined
  reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer' | undefined
}

/** Refunds a charge, in full or in part. */
export const refund = async (
  work: WorkContext,
  input: GivenRefund,
): Promise<UnexpandedObject<Stripe.Refund>> => {
  const { store, now } = work
  const charge = await chargeToRefund(work, input)
  const amount = input.amount ?? charge.body.amount - charge.body.amount_refunded
  await assertLeft(work, charge, amount)

  const { status, dueAt } = await courseOf(work, charge)
  const body: UnexpandedObject<Stripe.Refund> = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: toUnixSeconds(now),
    currency: charge.body.currency,
    customer: charge.body.customer,
    customer_account: null,
    metadata: input.metadata ?? {},
    payment_intent: charge.body.payment_intent,
    payment_method: charge.body.payment_method,
    reason: input.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  }
  await store.insert({ kind: 'refund', body, hidden: {}, parent: charge.id, dueAt }, now)
  charge.body.amount_refunded += amount
  charge.body.refunded = charge.body.amount_refunded === charge.body.amount
  await store.save(charge)
  await work.emit('refund.created', body)
  await work.emit('charge.refunded', charge.body)
  return body
}

const create = endpoint({
  method: 'POST',
  path: '/v1/refunds',
  params: v.strictObject({
    ...expandParam,
    amount: v.optional(cents),
    charge: v.optional(nonEmptyText),
    metadata: v.optional(metadata),
    payment_intent: v.optional(nonEmptyText),
    reason: v.optional(v.picklist(['duplicate', 'fraudulent', 'requested_by_customer'])),
  }),
  run: (call) => refund(call, call.params),
})

/** Completes a refund that was not immediate. */
export const settleRefund = async (
  work: WorkContext,
  refund: StoredObject<'refund'>,
): Promise<void> => {
  refund.dueAt = null
  if (refund.body.status === 'pending') {
    refund.body.status = 'succeeded'
    await work.store.save(refund)
    await work.emit('refund.updated', refund.body, { previous: { status: 'pending' } })
    return
  }
  refund.body.status = 'failed'
  refund.body.failure_reason = 'expired_or_canceled_card'
  await work.store.save(refund)
  const charge = await work.store.find('charge', refund.body.charge ?? '')
  if (charge) {
    charge.body.amount_refunded -= refund.body.amount
    charge.body.refunded = false
    await work.store.save(charge)
  }
  await work.emit('refund.updated', refund.body, { previous: { status: 'succeeded' } })
  await work.emit('refund.failed', refund.body)
}

const retrieve = endpoint({
  method: 'GET',
  path: '/v1/refunds/:id',
  params: expandOnlyParams,
  async run({ store, path }) {
    return (await store.find('refund', path('id')))?.body ?? notFound('refund', path('id'))
  },
})

const update = endpoint({
  method: 'POST',
  path: '/v1/refunds/:id',
  params: v.strictObject({ ...expandParam, metadata: v.optional(metadata) }),
  async run(call) {
    const refund = await call.store.find('refund', call.path('id'))
    if (!refund) throw notFound('refund', call.path('id'))
    mergeMetadata(refund.body, call.params.metadata)
    await call.store.save(refund)
    await call.emit('refund.updated', refund.body)
    return refund.body
  },
})

const list = endpoint({
  method: 'GET',
  path: '/v1/refunds',
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
    return listObjects('/v1/refunds', await store.list('refund', filter, pageRequest(params)))
  },
})

/** Refunds to payers. */
export const refunds = [create, list, retrieve, update]
