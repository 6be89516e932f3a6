import * as v from 'valibot'

import { badRequest, invalidRequest, notFoundError } from '../http/api-error.ts'
import { endpoint } from '../http/endpoint.ts'
import {
  cents,
  currency,
  expandParam,
  booleanParam,
  ignoredParam,
  metadata,
  clearableText,
  nonEmptyText,
} from '../http/params.ts'
import { paymentMethodData, methodTypes, readInstrument } from '../payment-method/instrument.ts'
import { confirm, chooseInstrument } from './confirm.ts'
import { newPaymentIntent } from './new-payment-intent.ts'

const LEAST_AMOUNT = 50

/** Whether, and how, the payer is absent during a payment. */
export const offSessionParam = v.optional(
  v.picklist(['true', 'false', 'one_off', 'recurring']),
  'false',
)

/** Parameters of a confirmation. */
export const confirmationParams = {
  ...expandParam,
  allowed_payment_method_types: methodTypes,
  payment_method: v.optional(nonEmptyText),
  payment_method_data: v.optional(paymentMethodData),
  payment_method_options: ignoredParam,
  mandate: ignoredParam,
  mandate_data: ignoredParam,
  off_session: offSessionParam,
  error_on_requires_action: v.optional(booleanParam),
  receipt_email: v.optional(clearableText),
  return_url: v.optional(nonEmptyText),
  setup_future_usage: v.optional(v.picklist(['on_session', 'off_session'])),
  use_stripe_sdk: v.optional(booleanParam),
}

const params = v.strictObject({
  ...confirmationParams,
  amount: cents,
  currency,
  automatic_payment_methods: v.optional(
    v.strictObject({
      enabled: booleanParam,
      allow_redirects: v.optional(v.picklist(['always', 'never']), 'always'),
    }),
  ),
  capture_method: v.optional(v.picklist(['automatic', 'automatic_async', 'manual'])),
  confirm: v.optional(booleanParam),
  confirmation_method: v.optional(v.picklist(['automatic', 'manual'])),
  customer: v.optional(nonEmptyText),
  description: v.optional(clearableText),
  metadata: v.optional(metadata),
  statement_descriptor: v.optional(clearableText),
  statement_descriptor_suffix: v.optional(clearableText),
  transfer_group: v.optional(clearableText),
})

type Params = v.InferOutput<typeof params>

function assertSensible(input: Params): void {
  if (input.amount < LEAST_AMOUNT)
    throw invalidRequest('amount_too_small', 'Amount must be at least $0.50 usd', 'amount')
  const mayRedirect =
    !input.allowed_payment_method_types &&
    input.automatic_payment_methods?.allow_redirects !== 'never'
  if (input.confirm && mayRedirect && !input.return_url && !input.use_stripe_sdk)
    throw badRequest(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    )
  if (input.off_session !== 'false' && !input.confirm)
    throw invalidRequest(
      'parameter_missing',
      'You cannot set `off_session` to `true` unless you are confirming the PaymentIntent at the same time.',
      'off_session',
    )
}

const bodyOf = (input: Params) => ({
  amount: input.amount,
  currency: input.currency,
  allowed_payment_method_types: input.allowed_payment_method_types ?? null,
  automatic_payment_methods: input.automatic_payment_methods ?? {
    enabled: true,
    allow_redirects: 'always' as const,
  },
  capture_method: input.capture_method ?? ('automatic_async' as const),
  confirmation_method: input.confirmation_method ?? ('automatic' as const),
  customer: input.customer ?? null,
  description: input.description ?? null,
  metadata: input.metadata ?? {},
  payment_method_types: input.allowed_payment_method_types ?? ['card', 'us_bank_account'],
  receipt_email: input.receipt_email ?? null,
  setup_future_usage: input.setup_future_usage ?? null,
  statement_descriptor: input.statement_descriptor ?? null,
  statement_descriptor_suffix: input.statement_descriptor_suffix ?? null,
  transfer_group: input.transfer_group ?? null,
})

/**
 * `POST /v1/payment_intents`: creates a payment intent; with `confirm` it makes the first attempt.
 */
export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/v1/payment_intents',
  params,
  async run(call) {
    const { params: input, store, now } = call
    assertSensible(input)
    if (input.customer && !(await store.find('customer', input.customer)))
      throw notFoundError('customer', 'customer', input.customer)

    const draft = {
      body: newPaymentIntent(now, bodyOf(input)),
      hidden: { authenticated: false },
    }
    const instrument = await readInstrument(call, input, call.caller)
    if (instrument) {
      chooseInstrument(draft, instrument)
      draft.body.status = 'requires_confirmation'
    }
    const intent = await store.insert(
      { kind: 'payment_intent', ...draft, parent: draft.body.customer },
      now,
    )
    await call.emit('payment_intent.created', intent.body)
    if (!input.confirm) return intent.body
    const error = await confirm(call, intent, {
      instrument,
      isOffSession: input.off_session !== 'false',
      refuseActions: input.error_on_requires_action ?? false,
    })
    return error ?? intent.body
  },
})
