import { isHTTPError, isKyError } from 'ky'

import { type ApiFailure, Cancelled, isApiFailure, Unreachable } from './api-failure.ts'
import { readRefusal } from './read-refusal.ts'

/** Converts any error of a call to one of the four `ApiFailure` classes. */
export const toFailure = (error: unknown, signal: AbortSignal | undefined): ApiFailure => {
  if (isApiFailure(error)) return error
  if (signal?.aborted) return new Cancelled()
  if (isHTTPError(error)) return readRefusal(error.response, error.data)
  return new Unreachable(isKyError(error) ? error.cause : error)
}
