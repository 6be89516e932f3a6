import { QUOTAS } from '@seatdesk/domain'

import { ApiError } from '../api-error.ts'

interface SemaphoreOptions {
  /** How many places there are in all. */
  all: number
  /** How many of them one account may have at once. */
  each: number
  /** Error message for an account that holds all of its places, in lower case. */
  sentence: string
}

/** Takes a place for an account; gives what leaves it again, which counts once. */
export type AcquireSlot = (accountId: number) => () => void

const RETRY_SECONDS = 10

/** Bounds how many of something are under way at once in this process. */
export const createSemaphore = ({ all, each, sentence }: SemaphoreOptions): AcquireSlot => {
  const taken = new Map<number, number>()
  let total = 0
  return (accountId) => {
    const own = taken.get(accountId) ?? 0
    const retryAfterSeconds = RETRY_SECONDS
    if (own >= each) throw new ApiError('tooMany', { message: sentence, retryAfterSeconds })
    if (total >= all) throw new ApiError('tooMany', { retryAfterSeconds })
    taken.set(accountId, own + 1)
    total += 1
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      total -= 1
      const left = (taken.get(accountId) ?? 1) - 1
      if (left > 0) taken.set(accountId, left)
      else taken.delete(accountId)
    }
  }
}

/** How many calls this process has under way, whosever they are. */
const MAX = 10_000

/** Holds a place for a call of an account until it is answered. */
export const acquireCallSlot = createSemaphore({
  all: MAX,
  each: QUOTAS.calls,
  sentence: `${QUOTAS.calls} calls at most may be under way at once`,
})
