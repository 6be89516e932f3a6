import { QUOTAS } from '@seatdesk/domain'

import { ApiError } from '../api-error.ts'

interface SemaphoreOptions {
  /** Slots in total. */
  all: number
  /** Maximum number of slots per account. */
  each: number
  /** Error message for an account that holds all of its slots, in lower case. */
  sentence: string
}

/** Acquires a slot for an account; returns its release function, which has an effect once. */
export type AcquireSlot = (accountId: number) => () => void

const RETRY_SECONDS = 10

/** Limits how many tasks run concurrently in this process. */
export const createSemaphore = ({ all, each, sentence }: SemaphoreOptions): AcquireSlot => {
  const used = new Map<number, number>()
  let total = 0
  return (accountId) => {
    const own = used.get(accountId) ?? 0
    const retryAfterSeconds = RETRY_SECONDS
    if (own >= each) throw new ApiError('tooMany', { message: sentence, retryAfterSeconds })
    if (total >= all) throw new ApiError('tooMany', { retryAfterSeconds })
    used.set(accountId, own + 1)
    total += 1
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      total -= 1
      const left = (used.get(accountId) ?? 1) - 1
      if (left > 0) used.set(accountId, left)
      else used.delete(accountId)
    }
  }
}

/** Maximum number of concurrent calls of this process, across all accounts. */
const MAX = 10_000

/** Holds a slot for a call of an account until its response is ready. */
export const acquireCallSlot = createSemaphore({
  all: MAX,
  each: QUOTAS.calls,
  sentence: `${QUOTAS.calls} calls at most can run at once`,
})
