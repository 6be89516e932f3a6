import { setTimeout as wait } from 'node:timers/promises'

import { type ApiError, isApiError } from '@seatdesk/api-client'

const POLL_INTERVAL_MS = 100

/** Retries a call while the server is unreachable or asks to retry, as a real client would. */
export const retryUntilReady = async <Result>(call: () => Promise<Result>): Promise<Result> => {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!isApiError(error) || !isTransient(error)) throw error
      await wait(POLL_INTERVAL_MS)
    }
  }
}

/** Returns whether an error is temporary: no connection, a 503, or a key in use. */
export const isTransient = (failure: ApiError): boolean =>
  failure.kind === 'network' ||
  (failure.kind === 'http' && (failure.status === 503 || failure.reason === 'keyInUse'))
