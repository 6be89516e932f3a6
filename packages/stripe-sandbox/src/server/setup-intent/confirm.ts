import { ApiError, badRequest } from '../http/api-error.ts'
import { cardError, getDecline } from '../instrument/declines.ts'
import { testCard } from '../instrument/test-cards.ts'
import {
  createAuthenticationAction,
  requiresAuthentication,
} from '../payment-method/authentication.ts'
import type { Instrument } from '../payment-method/instrument.ts'
import {
  assertUsable,
  attachPaymentMethod,
  settleChecks,
} from '../payment-method/new-payment-method.ts'
import type { StoredObject } from '../store/object-store.ts'
import type { WorkContext } from '../work-context.ts'

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** Makes a setup intent wait for another card; `error` is shown to the cardholder. */
export const failSetup = async (
  work: WorkContext,
  intent: StoredObject<'setup_intent'>,
  error: ApiError,
): Promise<ApiError> => {
  intent.body.status = 'requires_payment_method'
  intent.body.payment_method = null
  intent.body.next_action = null
  intent.body.last_setup_error = { ...error.body }
  await work.store.save(intent)
  await work.emit('setup_intent.setup_failed', intent.body)
  error.body.setup_intent = intent.body
  return error
}

/** Saves the card of a setup intent that needs no authentication. */
export const saveCard = async (
  work: WorkContext,
  intent: StoredObject<'setup_intent'>,
  method: StoredObject<'payment_method'>,
): Promise<ApiError | undefined> => {
  const { decline, savable } = testCard(method.hidden.behaviour)
  if (decline && !savable)
    return failSetup(work, intent, cardError(getDecline(decline), { payment_method: method.body }))
  settleChecks(method)
  method.hidden.setUp = intent.body.usage === 'off_session'
  if (intent.body.customer) await attachPaymentMethod(work, method, intent.body.customer)
  await work.store.save(method)
  intent.body.status = 'succeeded'
  intent.body.next_action = null
  intent.body.last_setup_error = null
  await work.store.save(intent)
  await work.emit('setup_intent.succeeded', intent.body)
  return undefined
}

/** Tries to set up a card. Records and returns a decline. */
export const confirmSetup = async (
  work: WorkContext,
  intent: StoredObject<'setup_intent'>,
  instrument: Instrument | undefined,
): Promise<ApiError | undefined> => {
  const { status } = intent.body
  if (!CONFIRMABLE.includes(status) || !instrument)
    throw new ApiError(400, {
      type: 'invalid_request_error',
      code: 'setup_intent_unexpected_state',
      message: instrument
        ? `You cannot confirm this SetupIntent because it has a status of ${status}. Only a SetupIntent with one of the following statuses may be confirmed: ${CONFIRMABLE.join(', ')}.`
        : "You cannot confirm this SetupIntent because it's missing a payment method. You can either update the SetupIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.",
      setup_intent: intent.body,
    })
  if (instrument.kind === 'bank')
    throw badRequest(
      'The payment method type "us_bank_account" is not allowed for this SetupIntent.',
      'payment_method',
    )
  assertUsable(instrument.stored, intent.body.customer)
  intent.body.payment_method = instrument.id
  intent.body.last_setup_error = null
  if (!requiresAuthentication(instrument.stored, false))
    return saveCard(work, intent, instrument.stored)
  intent.body.status = 'requires_action'
  intent.body.next_action = createAuthenticationAction(instrument.stored)
  await work.store.save(intent)
  await work.emit('setup_intent.requires_action', intent.body)
  return undefined
}
