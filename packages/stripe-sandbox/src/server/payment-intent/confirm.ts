import { ApiError, invalidRequest } from '../http/api-error.ts'
import { getDecline } from '../instrument/declines.ts'
import {
  createAuthenticationAction,
  requiresAuthentication,
} from '../payment-method/authentication.ts'
import type { Instrument } from '../payment-method/instrument.ts'
import { assertUsable } from '../payment-method/new-payment-method.ts'
import type { StoredObject } from '../store/object-store.ts'
import type { WorkContext } from '../work-context.ts'
import { collectPayment, declinePaymentIntent } from './collect.ts'
import { sendDebit } from './debit.ts'

/** The circumstances of a confirmation. */
export interface Confirmation {
  /** The payment method; the intent's current one by default. */
  instrument: Instrument | undefined
  isOffSession: boolean
  /** Whether a required authentication is an error instead of a next action. */
  refuseActions: boolean
}

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action']

const unexpected = (message: string, intent: StoredObject<'payment_intent'>): ApiError =>
  new ApiError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent.body,
  })

function assertConfirmable(intent: StoredObject<'payment_intent'>): void {
  const { status } = intent.body
  if (CONFIRMABLE.includes(status)) return
  throw unexpected(
    status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be confirmed: ${CONFIRMABLE.join(', ')}.`,
    intent,
  )
}

/** Throws if the intent does not allow this type of payment method. */
export const assertAllowed = (types: string[], instrument: Instrument): void => {
  const { type } = instrument.shown
  if (types.includes(type)) return
  throw invalidRequest(
    'payment_intent_incompatible_payment_method',
    `The PaymentMethod provided (${type}) is not allowed for this PaymentIntent. Please attempt the payment again with an allowed payment method (${types.join(', ')}), or update the allowed payment method types.`,
    'payment_method',
  )
}

/** Sets an intent's payment method; a different one must be authenticated again. */
export const chooseInstrument = (
  intent: Pick<StoredObject<'payment_intent'>, 'body' | 'hidden'>,
  instrument: Instrument,
): void => {
  assertAllowed(intent.body.payment_method_types, instrument)
  if (instrument.kind === 'card') assertUsable(instrument.stored, intent.body.customer)
  else if (instrument.stored.body.customer !== intent.body.customer)
    throw invalidRequest(
      'resource_missing',
      `No such PaymentMethod: '${instrument.id}'`,
      'payment_method',
    )
  if (intent.body.payment_method !== instrument.id) intent.hidden.authenticated = false
  intent.body.payment_method = instrument.id
}

/** Tries to collect an intent's amount. Records and returns a decline. */
export const confirm = async (
  work: WorkContext,
  intent: StoredObject<'payment_intent'>,
  { instrument, isOffSession, refuseActions }: Confirmation,
): Promise<ApiError | undefined> => {
  assertConfirmable(intent)
  if (!instrument)
    throw unexpected(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      intent,
    )
  chooseInstrument(intent, instrument)
  intent.body.last_payment_error = null
  intent.body.next_action = null
  if (instrument.kind === 'bank') return sendDebit(work, intent, instrument)

  const { stored: method } = instrument
  if (!requiresAuthentication(method, isOffSession) || intent.hidden.authenticated)
    return collectPayment(work, intent, instrument)
  if (isOffSession || refuseActions)
    return declinePaymentIntent(work, intent, instrument, getDecline('authentication_required'))
  intent.body.status = 'requires_action'
  intent.body.next_action = createAuthenticationAction(method)
  await work.store.save(intent)
  await work.emit('payment_intent.requires_action', intent.body)
  return undefined
}
