import { isHTTPError, isKyError } from 'ky'

import { type ApiError, CanceledError, isApiError, NetworkError } from './api-error.ts'
import { readHttpError } from './read-http-error.ts'

/** Converts any error of a call to one of the four `ApiError` classes. */
export const toApiError = (error: unknown, signal: AbortSignal | undefined): ApiError => {
  if (isApiError(error)) return error
  if (signal?.aborted) return new CanceledError()
  if (isHTTPError(error)) return readHttpError(error.response, error.data)
  return new NetworkError(isKyError(error) ? error.cause : error)
}
