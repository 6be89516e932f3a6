import type Stripe from 'stripe'

import { ApiError } from '../http/api-error.ts'
import { newId } from '../ids.ts'
import { type Authentication, testCard } from '../instrument/test-cards.ts'
import type { StoredObject } from '../store/object-store.ts'

const authenticationRules: Record<
  Authentication,
  (isOffSession: boolean, isSetUp: boolean) => boolean
> = {
  always: () => true,
  'unless set up': (isOffSession, isSetUp) => !(isOffSession && isSetUp),
  'on session': (isOffSession) => !isOffSession,
}

/** Returns whether a card's bank requires authentication. */
export const requiresAuthentication = (
  { hidden }: StoredObject<'payment_method'>,
  isOffSession: boolean,
): boolean => {
  const { authentication } = testCard(hidden.behaviour)
  return authentication ? authenticationRules[authentication](isOffSession, hidden.setUp) : false
}

/** Returns the next action of an intent that requires authentication. */
export const createAuthenticationAction = (
  method: StoredObject<'payment_method'>,
): Pick<
  Stripe.PaymentIntent.NextAction & Stripe.SetupIntent.NextAction,
  'type' | 'use_stripe_sdk'
> => ({
  type: 'use_stripe_sdk',
  use_stripe_sdk: {
    type: 'stripe_3ds2_fingerprint',
    three_d_secure_2_source: newId('src'),
    directory_server_name: testCard(method.hidden.behaviour).brand,
    one_click_authn: null,
    server_transaction_id: newId('tds'),
  },
})

/** Returns the last error of an intent whose authentication failed or was abandoned. */
export const authenticationFailure = (
  intent: 'payment_intent' | 'setup_intent',
  method: Stripe.PaymentMethod,
): ApiError =>
  new ApiError(402, {
    type: 'invalid_request_error',
    code: `${intent}_authentication_failure`,
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: method,
  })
