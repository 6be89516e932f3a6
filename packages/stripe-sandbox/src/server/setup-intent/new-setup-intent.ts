import type Stripe from 'stripe'

import { pick } from '../payment-intent/new-payment-intent.ts'
import { newClientSecret, newId } from '../store/ids.ts'
import type { Unexpanded } from '../store/object-kinds.ts'
import { unix } from '../time/unix.ts'

type Body = Unexpanded<Stripe.SetupIntent>

/** A setup intent that nothing has been done with yet. */
export const newSetupIntent = (now: Date, given: Partial<Body>): Body => {
  const id = newId('seti')
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: newClientSecret(id),
    created: unix(now),
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
    ...given,
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

/** What a browser that holds the client secret may see of a setup intent. */
export const browserSetupIntent = (body: Body): Pick<Body, (typeof browserMembers)[number]> =>
  pick(body, browserMembers)
