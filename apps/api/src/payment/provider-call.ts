import Stripe from 'stripe'

import { refuseInsideTransaction } from '../database/transaction.ts'
import { ProviderAway, ProviderRefusal } from './payments.ts'

/**
 * Makes one call to the provider, outside of any transaction.
 * @throws ProviderRefusal when it says no, ProviderAway when it does not answer or is broken.
 */
export const providerCall = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  refuseInsideTransaction('the payment provider was called')
  try {
    return await call()
  } catch (error) {
    throw asOurs(error)
  }
}

const asOurs = (error: unknown): unknown => {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const isAway =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  if (isAway) return new ProviderAway(error.message, { cause: error })
  const isDecline = error instanceof Stripe.errors.StripeCardError
  return new ProviderRefusal(error.message, { isDecline })
}
