import * as v from 'valibot'

import { ApiError } from '../http/api-error.ts'
import { endpoint } from '../http/endpoint.ts'
import { expand } from '../http/params.ts'
import type { Stored } from '../store/object-kinds.ts'
import { unix } from '../time/unix.ts'
import type { Work } from '../work.ts'
import { lockPaymentIntent } from './lock-payment-intent.ts'

const CANCELABLE = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
]

async function releaseCharge({ store, emit }: Work, intent: Stored<'payment_intent'>) {
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

/** `POST /v1/payment_intents/:id/cancel`: gives up on an amount that has not been collected. */
export const cancelPaymentIntent = endpoint({
  method: 'POST',
  path: '/v1/payment_intents/:id/cancel',
  params: v.strictObject({
    ...expand,
    cancellation_reason: v.optional(
      v.picklist(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']),
    ),
  }),
  async run(call) {
    const intent = await lockPaymentIntent(call)
    // A debit that falls due is with the bank already.
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
    intent.body.canceled_at = unix(call.now)
    intent.body.cancellation_reason = call.params.cancellation_reason ?? null
    intent.body.next_action = null
    intent.body.amount_capturable = 0
    await call.store.save(intent)
    await call.emit('payment_intent.canceled', intent.body)
    return intent.body
  },
})
