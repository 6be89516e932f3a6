import { isApiError } from '@seatdesk/api-client'

/** Cause of a failed load, as far as it changes what the user can do. */
export type LoadErrorCause = 'offline' | 'forbidden' | 'missing' | 'other'

const BY_STATUS: Readonly<Record<number, LoadErrorCause>> = { 403: 'forbidden', 404: 'missing' }

/** Returns the cause of anything that a load was rejected with. */
export const getLoadErrorCause = (failure: unknown): LoadErrorCause => {
  if (!isApiError(failure)) return 'other'
  if (failure.kind === 'network') return 'offline'
  return failure.kind === 'http' ? (BY_STATUS[failure.status] ?? 'other') : 'other'
}

/**
 * Returns whether a request got no usable response: the server could not be reached or was
 * overloaded.
 */
export const isServerUnavailable = (failure: unknown): boolean =>
  isApiError(failure) &&
  (failure.kind === 'network' ||
    (failure.kind === 'http' && (failure.status >= 500 || failure.status === 429)))
