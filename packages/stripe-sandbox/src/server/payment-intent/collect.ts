import { newCharge } from '../charges.ts'
import { openDispute } from '../disputes.ts'
import type { ApiError } from '../http/api-error.ts'
import { cardError, type Decline, getDecline } from '../instrument/declines.ts'
import { testCard } from '../instrument/test-cards.ts'
import type { Instrument } from '../payment-method/instrument.ts'
import { attachPaymentMethod, settleChecks } from '../payment-method/new-payment-method.ts'
import type { StoredObject } from '../store/object-store.ts'
import type { WorkContext } from '../work-context.ts'

type Card = Extract<Instrument, { kind: 'card' }>

/** Makes an intent wait for another payment method; `error` is shown to the payer. */
export const failPaymentIntent = async (
  work: WorkContext,
  intent: StoredObject<'payment_intent'>,
  error: ApiError,
): Promise<ApiError> => {
  intent.body.status = 'requires_payment_method'
  intent.body.payment_method = null
  intent.body.next_action = null
  intent.body.last_payment_error = { ...error.body }
  intent.hidden.authenticated = false
  intent.dueAt = null
  await work.store.save(intent)
  await work.emit('payment_intent.payment_failed', intent.body)
  error.body.payment_intent = intent.body
  return error
}

/** Records the decline of a payment method on an intent and returns the error to respond with. */
export const declinePaymentIntent = async (
  work: WorkContext,
  intent: StoredObject<'payment_intent'>,
  instrument: Instrument,
  reason: Decline,
): Promise<ApiError> => {
  const charge = await newCharge(work, intent, instrument, {
    status: 'failed',
    captured: false,
    decline: reason,
  })
  intent.body.latest_charge = charge.id
  await work.emit('charge.failed', charge.body)
  return failPaymentIntent(
    work,
    intent,
    cardError(reason, { charge: charge.id, payment_method: instrument.shown }),
  )
}

async function keepCard(
  work: WorkContext,
  { body, hidden }: StoredObject<'payment_intent'>,
  { stored: method }: Card,
): Promise<void> {
  settleChecks(method)
  if (body.setup_future_usage === 'off_session') method.hidden.setUp ||= hidden.authenticated
  if (body.setup_future_usage && body.customer)
    await attachPaymentMethod(work, method, body.customer)
  // A payment method without a customer can be used once.
  method.hidden.spent = !method.body.customer
  await work.store.save(method)
}

const disputeOf = {
  fraudulent: { reason: 'fraudulent', status: 'needs_response' },
  product_not_received: { reason: 'product_not_received', status: 'needs_response' },
  inquiry: { reason: 'fraudulent', status: 'warning_needs_response' },
} as const

/** Charges the card of an intent that needs no authentication. */
export const collectPayment = async (
  work: WorkContext,
  intent: StoredObject<'payment_intent'>,
  card: Card,
): Promise<ApiError | undefined> => {
  const behaviour = testCard(card.stored.hidden.behaviour)
  if (behaviour.decline)
    return declinePaymentIntent(work, intent, card, getDecline(behaviour.decline))

  await keepCard(work, intent, card)
  const captured = intent.body.capture_method !== 'manual'
  const charge = await newCharge(work, intent, card, { status: 'succeeded', captured })
  const { body } = intent
  body.latest_charge = charge.id
  body.next_action = null
  body.last_payment_error = null
  body.status = captured ? 'succeeded' : 'requires_capture'
  body.amount_received = captured ? body.amount : 0
  body.amount_capturable = captured ? 0 : body.amount
  await work.store.save(intent)
  await work.emit('charge.succeeded', charge.body)
  await work.emit(
    captured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated',
    body,
  )
  if (behaviour.dispute) await openDispute(work, charge, disputeOf[behaviour.dispute])
  return undefined
}
