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
