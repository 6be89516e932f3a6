import type Stripe from 'stripe'

import { notFound } from '../http/api-error.ts'
import type { EndpointCall } from '../http/endpoint.ts'
import { newClientSecret, newId } from '../ids.ts'
import type { StoredObject, UnexpandedObject } from '../store/object-store.ts'
import { toUnixSeconds } from '../time.ts'

type Body = UnexpandedObject<Stripe.PaymentIntent>

/** Creates a payment intent in its initial state. */
export const newPaymentIntent = (
  now: Date,
  overrides: Pick<Body, 'amount' | 'currency'> & Partial<Body>,
): Body => {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    created: toUnixSeconds(now),
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card', 'us_bank_account'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
    ...overrides,
  }
}

const browserMembers = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'status',
] as const satisfies (keyof Body)[]

/** Returns the members of a payment intent that a browser with the client secret may see. */
export const browserPaymentIntent = (body: Body): Pick<Body, (typeof browserMembers)[number]> =>
  pickFields(body, browserMembers)

/** Picks members of an object. */
export const pickFields = <T extends object, K extends keyof T>(
  from: T,
  names: readonly K[],
): Pick<T, K> => {
  const to: Partial<T> = {}
  for (const name of names) to[name] = from[name]
  return to as Pick<T, K>
}

/**
 * Returns the payment intent named in the path, locked for the call. A browser must send its client
 * secret; a wrong one gives the same error as an unknown intent.
 */
export const lockPaymentIntent = async (
  call: Omit<EndpointCall<unknown>, 'params'>,
  secret?: string,
): Promise<StoredObject<'payment_intent'>> => {
  const id = call.path('id')
  const intent = await call.store.find('payment_intent', id)
  const mayNot = call.caller === 'publishable' && secret === undefined
  if (!intent || mayNot || (secret !== undefined && secret !== intent.body.client_secret))
    throw notFound('payment_intent', id, 'intent')
  return intent
}
