import type { PaymentAction } from '../dialect/dialect.ts'
import { lockOpenDispute, openDispute, settleDispute } from './disputes.ts'
import { badRequest, notFound } from './http/api-error.ts'
import { refund } from './refunds.ts'
import type { StoredObject } from './store/object-store.ts'
import type { WorkContext } from './work-context.ts'

const chargeOf = async (
  { store }: WorkContext,
  paymentId: string,
): Promise<StoredObject<'charge'>> => {
  const intent = await store.find('payment_intent', paymentId)
  if (!intent) throw notFound('payment_intent', paymentId, 'intent')
  const charge = await store.find('charge', intent.body.latest_charge ?? '')
  if (!charge?.body.paid) throw badRequest(`This PaymentIntent (${paymentId}) was not paid.`)
  return charge
}

const disputeOf = async (
  work: WorkContext,
  charge: StoredObject<'charge'>,
): Promise<StoredObject<'dispute'>> => {
  const { items } = await work.store.list('dispute', { parent: charge.id })
  const [newest] = items
  if (!newest) throw badRequest(`Charge ${charge.id} is not disputed.`)
  return lockOpenDispute(work, newest.id)
}

/**
 * Applies an external action to a payment: a dispute or inquiry by the payer's bank, its outcome,
 * or a refund in the Stripe dashboard. Throws if the payment's state does not allow it.
 */
export const applyPaymentAction = async (
  work: WorkContext,
  paymentId: string,
  { action, amount }: PaymentAction,
): Promise<void> => {
  const charge = await chargeOf(work, paymentId)
  if (amount !== undefined && amount > charge.body.amount)
    throw badRequest(`Charge ${charge.id} is of ${charge.body.amount} cents.`, 'amount')
  switch (action) {
    case 'dispute':
      await openDispute(work, charge, { reason: 'fraudulent', status: 'needs_response', amount })
      return
    case 'inquire':
      await openDispute(work, charge, {
        reason: 'general',
        status: 'warning_needs_response',
        amount,
      })
      return
    case 'win':
    case 'lose':
      await settleDispute(work, await disputeOf(work, charge), action === 'win')
      return
    case 'refund':
      await refund(work, { charge: charge.id, amount })
  }
}
