import Stripe from 'stripe'

import { refuseInsideTransaction } from '../../kernel/database/transaction.ts'
import { ProviderAway, ProviderRefusal } from './payments.ts'

/**
 * Makes one call to the provider, outside of any transaction.
 * @throws ProviderRefusal when it says no, ProviderAway when it does not answer or is broken.
 */
export const providerCall = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  refuseInsideTransaction('the payment provider was called')
  try {
    return await inTime(call())
  } catch (error) {
    throw asOurs(error)
  }
}

/** The library's own limits hold while nothing comes; an answer that never ends has this one. */
const PATIENCE_MS = 45_000

const inTime = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ProviderAway('the payment provider does not come to an end')),
      PATIENCE_MS,
    )
  })
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
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
