import { setTimeout as wait } from 'node:timers/promises'

import Stripe from 'stripe'

import { refuseInsideTransaction } from '../database/transaction.ts'
import { ProviderAway, ProviderRefusal } from './payments.ts'

/**
 * Makes one call to the provider, outside of any transaction.
 * @throws ProviderRefusal when it says no, ProviderAway when it does not answer or is broken.
 */
export const providerCall = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  refuseInsideTransaction('the payment provider was called')
  const patience = new AbortController()
  const { signal } = patience
  try {
    return await Promise.race([call(), rejectLate(signal)])
  } catch (error) {
    throw asOurs(error)
  } finally {
    patience.abort()
  }
}

/** The library's own limits hold while nothing comes; an answer that never ends has this one. */
const PATIENCE_MS = 45_000

const rejectLate = async (signal: AbortSignal): Promise<never> => {
  await wait(PATIENCE_MS, undefined, { signal, ref: false })
  throw new ProviderAway('the payment provider has not finished its answer')
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
