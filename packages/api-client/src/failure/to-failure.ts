import { isHTTPError, isKyError } from 'ky'

import { type ApiFailure, Cancelled, isApiFailure, Unreachable } from './api-failure.ts'
import { readRefusal } from './read-refusal.ts'

/** What went wrong with a call, as one of the four failures that leave this package. */
export const toFailure = (error: unknown, signal: AbortSignal | undefined): ApiFailure => {
  if (isApiFailure(error)) return error
  if (signal?.aborted) return new Cancelled()
  if (isHTTPError(error)) return readRefusal(error.response, error.data)
  return new Unreachable(isKyError(error) ? error.cause : error)
}
