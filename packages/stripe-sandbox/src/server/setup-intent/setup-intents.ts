import type Stripe from 'stripe'
import * as v from 'valibot'

import { ApiError, notFound, notFoundError } from '../http/api-error.ts'
import { type EndpointCall, endpoint } from '../http/endpoint.ts'
import { createdFilter, listObjects, pageRequest } from '../http/list.ts'
import {
  expandParam,
  booleanParam,
  ignoredParam,
  metadata,
  pagingParams,
  clearableText,
  nonEmptyText,
} from '../http/params.ts'
import { newClientSecret, newId } from '../ids.ts'
import { pickFields } from '../payment-intent/new-payment-intent.ts'
import {
  findInstrument,
  paymentMethodData,
  methodTypes,
  readInstrument,
} from '../payment-method/instrument.ts'
import { assertUsable } from '../payment-method/new-payment-method.ts'
import type { StoredObject, UnexpandedObject } from '../store/object-store.ts'
import { toUnixSeconds } from '../time.ts'
import { confirmSetup } from './confirm.ts'

type Body = UnexpandedObject<Stripe.SetupIntent>

/** Creates a setup intent in its initial state. */
const newSetupIntent = (now: Date, overrides: Partial<Body>): Body => {
  const id = newId('seti')
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: newClientSecret(id),
    created: toUnixSeconds(now),
    customer: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
    ...overrides,
  }
}

const browserMembers = [
  'id',
  'object',
  'automatic_payment_methods',
  'cancellation_reason',
  'client_secret',
  'created',
  'description',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'status',
  'usage',
] as const satisfies (keyof Body)[]

/** Returns the members of a setup intent that a browser with the client secret may see. */
export const browserSetupIntent = (body: Body): Pick<Body, (typeof browserMembers)[number]> =>
  pickFields(body, browserMembers)

const confirmation = {
  ...expandParam,
  allowed_payment_method_types: methodTypes,
  payment_method: v.optional(nonEmptyText),
  payment_method_data: v.optional(paymentMethodData),
  payment_method_options: ignoredParam,
  mandate_data: ignoredParam,
  return_url: v.optional(nonEmptyText),
  use_stripe_sdk: v.optional(booleanParam),
}

async function lockSetupIntent(
  call: Omit<EndpointCall<unknown>, 'params'>,
  secret?: string,
): Promise<StoredObject<'setup_intent'>> {
  const id = call.path('id')
  const intent = await call.store.find('setup_intent', id)
  const mayNot = call.caller === 'publishable' && secret === undefined
  if (!intent || mayNot || (secret !== undefined && secret !== intent.body.client_secret))
    throw notFound('setup_intent', id, 'intent')
  return intent
}

const create = endpoint({
  method: 'POST',
  path: '/v1/setup_intents',
  params: v.strictObject({
    ...confirmation,
    automatic_payment_methods: ignoredParam,
    confirm: v.optional(booleanParam),
    customer: v.optional(nonEmptyText),
    description: v.optional(clearableText),
    metadata: v.optional(metadata),
    usage: v.optional(v.picklist(['on_session', 'off_session']), 'off_session'),
  }),
  async run(call) {
    const { params: input, store, now } = call
    if (input.customer && !(await store.find('customer', input.customer)))
      throw notFoundError('customer', 'customer', input.customer)
    const body = newSetupIntent(now, {
      customer: input.customer ?? null,
      description: input.description ?? null,
      metadata: input.metadata ?? {},
      allowed_payment_method_types: input.allowed_payment_method_types ?? null,
      payment_method_types: input.allowed_payment_method_types ?? ['card'],
      usage: input.usage,
    })
    const instrument = await readInstrument(call, input, call.caller)
    if (instrument?.kind === 'card') {
      assertUsable(instrument.stored, body.customer)
      body.payment_method = instrument.id
      body.status = 'requires_confirmation'
    }
    const intent = await store.insert(
      { kind: 'setup_intent', body, hidden: {}, parent: body.customer },
      now,
    )
    await call.emit('setup_intent.created', body)
    const error = input.confirm ? await confirmSetup(call, intent, instrument) : undefined
    return error ?? intent.body
  },
})

const retrieve = endpoint({
  method: 'GET',
  path: '/v1/setup_intents/:id',
  open: true,
  params: v.strictObject({ ...expandParam, client_secret: v.optional(nonEmptyText) }),
  async run(call) {
    const { body } = await lockSetupIntent(call, call.params.client_secret)
    return call.caller === 'secret' ? body : browserSetupIntent(body)
  },
})

const list = endpoint({
  method: 'GET',
  path: '/v1/setup_intents',
  params: v.strictObject({
    ...pagingParams,
    created: createdFilter,
    customer: v.optional(nonEmptyText),
  }),
  async run({ store, params }) {
    const page = await store.list('setup_intent', { parent: params.customer }, pageRequest(params))
    return listObjects('/v1/setup_intents', page)
  },
})

const confirm = endpoint({
  method: 'POST',
  path: '/v1/setup_intents/:id/confirm',
  open: true,
  params: v.strictObject({ ...confirmation, client_secret: v.optional(nonEmptyText) }),
  async run(call) {
    const intent = await lockSetupIntent(call, call.params.client_secret)
    const current = intent.body.payment_method
    const instrument =
      (await readInstrument(call, call.params, call.caller)) ??
      (current ? await findInstrument(call, current) : undefined)
    const error = await confirmSetup(call, intent, instrument)
    if (error) return error
    return call.caller === 'secret' ? intent.body : browserSetupIntent(intent.body)
  },
})

const cancel = endpoint({
  method: 'POST',
  path: '/v1/setup_intents/:id/cancel',
  params: v.strictObject({
    ...expandParam,
    cancellation_reason: v.optional(
      v.picklist(['abandoned', 'duplicate', 'requested_by_customer']),
    ),
  }),
  async run(call) {
    const intent = await lockSetupIntent(call)
    if (!intent.body.status.startsWith('requires_'))
      throw new ApiError(400, {
        type: 'invalid_request_error',
        code: 'setup_intent_unexpected_state',
        message: `You cannot cancel this SetupIntent because it has a status of ${intent.body.status}. Only a SetupIntent with one of the following statuses may be canceled: requires_payment_method, requires_confirmation, requires_action.`,
        setup_intent: intent.body,
      })
    intent.body.status = 'canceled'
    intent.body.cancellation_reason = call.params.cancellation_reason ?? null
    intent.body.next_action = null
    await call.store.save(intent)
    await call.emit('setup_intent.canceled', intent.body)
    return intent.body
  },
})

/** Setup intents: cards saved without a charge, with all attempts. */
export const setupIntents = [create, list, retrieve, confirm, cancel]
