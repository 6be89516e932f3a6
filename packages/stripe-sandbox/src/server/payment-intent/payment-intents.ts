import * as v from 'valibot'

import { ApiError, invalidRequest } from '../http/api-error.ts'
import { endpoint } from '../http/endpoint.ts'
import { createdFilter, listObjects, pageRequest } from '../http/list.ts'
import {
  cents,
  expandParam,
  mergeMetadata,
  metadata,
  pagingParams,
  clearableText,
  nonEmptyText,
} from '../http/params.ts'
import { findInstrument, readInstrument } from '../payment-method/instrument.ts'
import type { StoredObject } from '../store/object-store.ts'
import { toUnixSeconds } from '../time.ts'
import type { WorkContext } from '../work-context.ts'
import { chooseInstrument, confirm } from './confirm.ts'
import { confirmationParams, createPaymentIntent } from './create-payment-intent.ts'
import { browserPaymentIntent, lockPaymentIntent } from './new-payment-intent.ts'

const CANCELABLE = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
]

async function releaseCharge({ store, emit }: WorkContext, intent: StoredObject<'payment_intent'>) {
  const charge = await store.find('charge', intent.body.latest_charge ?? '')
  if (charge?.body.status === 'succeeded' && !charge.body.captured) {
    charge.body.refunded = true
    charge.body.amount_refunded = charge.body.amount
    await store.save(charge)
    await emit('charge.refunded', charge.body)
  }
  if (charge?.body.status === 'pending') {
    charge.body.status = 'failed'
    charge.body.failure_message = 'The debit was canceled before it was sent.'
    await store.save(charge)
    await emit('charge.failed', charge.body)
  }
}

/** `POST /v1/payment_intents/:id/cancel`: cancels an intent that is not collected yet. */
const cancelPaymentIntent = endpoint({
  method: 'POST',
  path: '/v1/payment_intents/:id/cancel',
  params: v.strictObject({
    ...expandParam,
    cancellation_reason: v.optional(
      v.picklist(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']),
    ),
  }),
  async run(call) {
    const intent = await lockPaymentIntent(call)
    // A debit with a due date has been sent to the bank.
    const isSent = intent.body.status === 'processing' && intent.dueAt !== null
    if (isSent || !CANCELABLE.includes(intent.body.status))
      throw new ApiError(400, {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: `You cannot cancel this PaymentIntent because it has a status of ${intent.body.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`,
        payment_intent: intent.body,
      })
    await releaseCharge(call, intent)
    intent.body.status = 'canceled'
    intent.body.canceled_at = toUnixSeconds(call.now)
    intent.body.cancellation_reason = call.params.cancellation_reason ?? null
    intent.body.next_action = null
    intent.body.amount_capturable = 0
    await call.store.save(intent)
    await call.emit('payment_intent.canceled', intent.body)
    return intent.body
  },
})

/** `POST /v1/payment_intents/:id/confirm`: another attempt, by our server or a browser. */
const confirmPaymentIntent = endpoint({
  method: 'POST',
  path: '/v1/payment_intents/:id/confirm',
  open: true,
  params: v.strictObject({ ...confirmationParams, client_secret: v.optional(nonEmptyText) }),
  async run(call) {
    const { params: input, caller } = call
    const intent = await lockPaymentIntent(call, input.client_secret)
    const current = intent.body.payment_method
    const instrument =
      (await readInstrument(call, input, caller)) ??
      (current ? await findInstrument(call, current) : undefined)
    const allowed = input.allowed_payment_method_types
    if (allowed) {
      intent.body.allowed_payment_method_types = allowed
      intent.body.payment_method_types = allowed
    }
    intent.body.receipt_email = input.receipt_email ?? intent.body.receipt_email
    intent.body.setup_future_usage = input.setup_future_usage ?? intent.body.setup_future_usage
    const error = await confirm(call, intent, {
      instrument,
      isOffSession: input.off_session !== 'false',
      refuseActions: input.error_on_requires_action ?? false,
    })
    if (error) return error
    return caller === 'secret' ? intent.body : browserPaymentIntent(intent.body)
  },
})

const retrieve = endpoint({
  method: 'GET',
  path: '/v1/payment_intents/:id',
  open: true,
  params: v.strictObject({ ...expandParam, client_secret: v.optional(nonEmptyText) }),
  async run(call) {
    const { body } = await lockPaymentIntent(call, call.params.client_secret)
    return call.caller === 'secret' ? body : browserPaymentIntent(body)
  },
})

const list = endpoint({
  method: 'GET',
  path: '/v1/payment_intents',
  params: v.strictObject({
    ...pagingParams,
    created: createdFilter,
    customer: v.optional(nonEmptyText),
  }),
  async run({ store, params }) {
    const page = await store.list(
      'payment_intent',
      { parent: params.customer },
      pageRequest(params),
    )
    return listObjects('/v1/payment_intents', page)
  },
})

const update = endpoint({
  method: 'POST',
  path: '/v1/payment_intents/:id',
  params: v.strictObject({
    ...expandParam,
    amount: v.optional(cents),
    description: v.optional(clearableText),
    metadata: v.optional(metadata),
    payment_method: v.optional(nonEmptyText),
    receipt_email: v.optional(clearableText),
    transfer_group: v.optional(clearableText),
  }),
  async run(call) {
    const intent = await lockPaymentIntent(call)
    const { expand: _, metadata: pairs, payment_method, amount, ...fields } = call.params
    const isOpen = intent.body.status.startsWith('requires_')
    if (!isOpen && (amount !== undefined || payment_method))
      throw invalidRequest(
        'payment_intent_unexpected_state',
        `This PaymentIntent's ${amount === undefined ? 'payment_method' : 'amount'} could not be updated because it has a status of ${intent.body.status}. You may only update the ${amount === undefined ? 'payment_method' : 'amount'} of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
      )
    Object.assign(intent.body, fields)
    mergeMetadata(intent.body, pairs)
    intent.body.amount = amount ?? intent.body.amount
    const instrument = await readInstrument(call, { payment_method }, call.caller)
    if (instrument) {
      chooseInstrument(intent, instrument)
      intent.body.status = 'requires_confirmation'
      intent.body.next_action = null
    }
    await call.store.save(intent)
    return intent.body
  },
})

const capture = endpoint({
  method: 'POST',
  path: '/v1/payment_intents/:id/capture',
  params: v.strictObject({ ...expandParam, amount_to_capture: v.optional(cents) }),
  async run(call) {
    const { store, emit, params } = call
    const intent = await lockPaymentIntent(call)
    const { body } = intent
    const charge = await store.find('charge', body.latest_charge ?? '')
    if (body.status !== 'requires_capture' || !charge)
      throw new ApiError(400, {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: `This PaymentIntent could not be captured because it has a status of ${body.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
        payment_intent: body,
      })
    const amount = params.amount_to_capture ?? body.amount_capturable
    if (amount > body.amount_capturable)
      throw invalidRequest(
        'amount_too_large',
        'The amount to capture is greater than the amount that can be captured.',
        'amount_to_capture',
      )
    charge.body.captured = true
    charge.body.amount_captured = amount
    charge.body.amount_refunded = charge.body.amount - amount
    body.status = 'succeeded'
    body.amount_received = amount
    body.amount_capturable = 0
    await store.save(charge)
    await store.save(intent)
    await emit('charge.captured', charge.body)
    await emit('payment_intent.succeeded', body)
    return body
  },
})

/** Payment intents: amounts to collect, with all attempts. */
export const paymentIntents = [
  createPaymentIntent,
  list,
  retrieve,
  update,
  confirmPaymentIntent,
  capture,
  cancelPaymentIntent,
]
