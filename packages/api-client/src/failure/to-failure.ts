import { type ApiFailure, Cancelled, isApiFailure, Unreachable } from './api-failure.ts'

/** What went wrong with a call, as one of the four failures that leave this package. */
export const toFailure = (error: unknown, signal: AbortSignal | undefined): ApiFailure => {
  if (isApiFailure(error)) return error
  return signal?.aborted ? new Cancelled() : new Unreachable(error)
}
