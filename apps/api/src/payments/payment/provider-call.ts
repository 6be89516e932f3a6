import Stripe from 'stripe'

import { rejectInsideTransaction } from '../../platform/database/transaction.ts'
import { createFairQueue } from '../../platform/limit/fair-queue.ts'
import { requestScope } from '../../platform/log/request-scope.ts'
import { ProviderNotCalledError, ProviderUnavailableError, ProviderError } from './payments.ts'

/**
 * Makes one call to the provider, outside of any transaction.
 * @throws ProviderError if it rejects the call, ProviderUnavailableError if it does not respond or
 *   fails.
 */
export const providerCall = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  rejectInsideTransaction('the payment provider was called')
  try {
    return await inTime(call)
  } catch (error) {
    throw asOurs(error)
  }
}

/**
 * The library's own timeouts apply only while no data arrives; this one also ends endless
 * responses.
 */
export const CALL_TIMEOUT_MS = 45_000

/**
 * Semaphore for provider calls. More concurrency would slow every call down until the provider or
 * the library times out; excess calls wait here, before anything is started.
 */
const runInProviderQueue = createFairQueue({ atOnce: 32, each: 8, waiting: 5_000 })

const inTime = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  const timeout = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let isCalled = false
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      // A call that is still queued must not be made any more.
      timeout.abort()
      reject(
        isCalled
          ? new ProviderUnavailableError('the payment provider did not respond in time')
          : new ProviderNotCalledError('too many calls are waiting for the payment provider'),
      )
    }, CALL_TIMEOUT_MS)
  })
  const scope = requestScope()
  const asker = { whose: scope?.accountId ?? scope?.call ?? '', signal: timeout.signal }
  try {
    const response = runInProviderQueue(() => {
      isCalled = true
      return Promise.race([call(), tooLate])
    }, asker)
    return await Promise.race([response, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

const asOurs = (error: unknown): unknown => {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const isHidden =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  if (isHidden) return new ProviderUnavailableError(error.message, { cause: error })
  const isDecline = error instanceof Stripe.errors.StripeCardError
  return new ProviderError(error.message, { isDecline })
}
