import * as v from 'valibot'

import { endpoint } from '../http/endpoint.ts'
import { text } from '../http/params.ts'
import { findInstrument } from '../payment-method/instrument.ts'
import { readInstrument } from '../payment-method/read-instrument.ts'
import { confirm } from './confirm.ts'
import { confirmation } from './create-payment-intent.ts'
import { lockPaymentIntent } from './lock-payment-intent.ts'
import { browserPaymentIntent } from './new-payment-intent.ts'

/** `POST /v1/payment_intents/:id/confirm`: another attempt, by our server or by a browser. */
export const confirmPaymentIntent = endpoint({
  method: 'POST',
  path: '/v1/payment_intents/:id/confirm',
  open: true,
  params: v.strictObject({ ...confirmation, client_secret: v.optional(text) }),
  async run(call) {
    const { params: given, caller } = call
    const intent = await lockPaymentIntent(call, given.client_secret)
    const held = intent.body.payment_method
    const instrument =
      (await readInstrument(call, given, caller)) ??
      (held ? await findInstrument(call, held) : undefined)
    const allowed = given.allowed_payment_method_types
    if (allowed) {
      intent.body.allowed_payment_method_types = allowed
      intent.body.payment_method_types = allowed
    }
    intent.body.receipt_email = given.receipt_email ?? intent.body.receipt_email
    intent.body.setup_future_usage = given.setup_future_usage ?? intent.body.setup_future_usage
    const refusal = await confirm(call, intent, {
      instrument,
      isOffSession: given.off_session !== 'false',
      refuseActions: given.error_on_requires_action ?? false,
    })
    if (refusal) return refusal
    return caller === 'secret' ? intent.body : browserPaymentIntent(intent.body)
  },
})
