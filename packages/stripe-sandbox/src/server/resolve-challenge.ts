import * as v from 'valibot'

import {
  CHALLENGE_PATH,
  type ChallengeOutcome,
  getIntentId,
  isSetupIntentSecret,
} from '../dialect/dialect.ts'
import { ApiError, notFound } from './http/api-error.ts'
import { endpoint } from './http/endpoint.ts'
import { nonEmptyText } from './http/params.ts'
import { collectPayment, failPaymentIntent } from './payment-intent/collect.ts'
import { browserPaymentIntent } from './payment-intent/new-payment-intent.ts'
import { authenticationFailure } from './payment-method/authentication.ts'
import { findInstrument } from './payment-method/instrument.ts'
import { failSetup, saveCard } from './setup-intent/confirm.ts'
import { browserSetupIntent } from './setup-intent/setup-intents.ts'
import type { WorkContext } from './work-context.ts'

const noChallengePending = (noun: 'payment_intent' | 'setup_intent', status: string): ApiError =>
  new ApiError(400, {
    type: 'invalid_request_error',
    code: `${noun}_unexpected_state`,
    message: `There is nothing to authenticate: the ${noun} has a status of ${status}, not requires_action.`,
  })

async function resolvePaymentChallenge(
  work: WorkContext,
  secret: string,
  outcome: ChallengeOutcome,
) {
  const id = getIntentId(secret)
  const intent = await work.store.find('payment_intent', id)
  if (intent?.body.client_secret !== secret) throw notFound('payment_intent', id, 'intent')
  if (intent.body.status !== 'requires_action')
    throw noChallengePending('payment_intent', intent.body.status)
  const card = await findInstrument(work, intent.body.payment_method ?? '')
  if (card?.kind !== 'card') throw notFound('PaymentMethod', intent.body.payment_method ?? '')
  if (outcome === 'fail')
    await failPaymentIntent(work, intent, authenticationFailure('payment_intent', card.shown))
  if (outcome === 'pass') {
    intent.hidden.authenticated = true
    if (intent.body.confirmation_method === 'manual') {
      intent.body.status = 'requires_confirmation'
      intent.body.next_action = null
      await work.store.save(intent)
    } else await collectPayment(work, intent, card)
  }
  return browserPaymentIntent(intent.body)
}

async function resolveSetupChallenge(work: WorkContext, secret: string, outcome: ChallengeOutcome) {
  const id = getIntentId(secret)
  const intent = await work.store.find('setup_intent', id)
  if (intent?.body.client_secret !== secret) throw notFound('setup_intent', id, 'intent')
  if (intent.body.status !== 'requires_action')
    throw noChallengePending('setup_intent', intent.body.status)
  const card = await findInstrument(work, intent.body.payment_method ?? '')
  if (card?.kind !== 'card') throw notFound('PaymentMethod', intent.body.payment_method ?? '')
  if (outcome === 'pass') await saveCard(work, intent, card.stored)
  if (outcome === 'fail')
    await failSetup(work, intent, authenticationFailure('setup_intent', card.shown))
  return browserSetupIntent(intent.body)
}

/**
 * Completes the authentication that an intent waits for, and returns the intent as a browser may
 * see it; a later decline is its last error. Throws for an unknown secret (`resource_missing`) and
 * for an intent that does not wait for authentication.
 */
export const resolveChallenge = async (
  work: WorkContext,
  secret: string,
  outcome: ChallengeOutcome,
): Promise<object> =>
  isSetupIntentSecret(secret)
    ? resolveSetupChallenge(work, secret, outcome)
    : resolvePaymentChallenge(work, secret, outcome)

/** `POST /v1/3ds2/challenge`: the cardholder's authentication in the browser. */
export const completeChallenge = endpoint({
  method: 'POST',
  path: CHALLENGE_PATH,
  open: true,
  params: v.strictObject({ client_secret: nonEmptyText, outcome: v.picklist(['pass', 'fail']) }),
  run: (call) => resolveChallenge(call, call.params.client_secret, call.params.outcome),
})
