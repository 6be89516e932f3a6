import { type ApiError, badRequest } from '../http/api-error.ts'
import { cardError, declineOf } from '../instrument/declines.ts'
import { testCard } from '../instrument/test-cards.ts'
import type { Stored } from '../store/object-kinds.ts'
import type { Work } from '../work.ts'
import { settleChecks } from './new-payment-method.ts'

/** Why a card cannot be saved, if it cannot: one that declines is declined here already. */
export const saveRefusal = (method: Stored<'payment_method'>): ApiError | undefined => {
  const { decline, savable, authentication } = testCard(method.hidden.behaviour)
  return decline && !savable && !authentication ? cardError(declineOf(decline)) : undefined
}

/** Refuses a method that was used up, or that is somebody else's. */
export const assertUsable = (method: Stored<'payment_method'>, customer: string | null): void => {
  if (method.hidden.spent)
    throw badRequest(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
      'payment_method',
    )
  if (!method.body.customer || method.body.customer === customer) return
  throw customer
    ? badRequest(
        `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
        'payment_method',
      )
    : badRequest(
        'The payment method you provided is attached to a customer so for security purposes you must provide the customer in the request.',
        'payment_method',
      )
}

/** Gives a method to a customer, who then may use it again and again. */
export const attach = async (
  work: Work,
  method: Stored<'payment_method'>,
  customer: string,
): Promise<void> => {
  if (method.body.customer === customer) return
  method.parent = customer
  method.body.customer = customer
  settleChecks(method)
  await work.store.save(method)
  await work.emit('payment_method.attached', method.body)
}
