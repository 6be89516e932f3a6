import { isApiFailure } from '@seatdesk/api-client'

/** Why something could not be had, as far as that changes what there is to do about it. */
export type FailureCause = 'offline' | 'forbidden' | 'missing' | 'other'

const BY_STATUS: Readonly<Record<number, FailureCause>> = { 403: 'forbidden', 404: 'missing' }

/** The cause of anything that a load was rejected with. */
export const failureCause = (failure: unknown): FailureCause => {
  if (!isApiFailure(failure)) return 'other'
  if (failure.kind === 'unreachable') return 'offline'
  return failure.kind === 'refused' ? (BY_STATUS[failure.status] ?? 'other') : 'other'
}

/** Whether something failed without a word on what was asked: nobody was there, or nobody had the time. */
export const isNoAnswer = (failure: unknown): boolean =>
  isApiFailure(failure) &&
  (failure.kind === 'unreachable' ||
    (failure.kind === 'refused' && (failure.status >= 500 || failure.status === 429)))
