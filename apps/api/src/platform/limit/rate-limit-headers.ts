import { AsyncLocalStorage } from 'node:async_hooks'

import type { Limit, LimitWindow } from '@seatdesk/domain'

const collectedStatuses = new AsyncLocalStorage<RateLimitStatus[]>()

/** Serves a call in a scope that collects the caller's rate-limit status. */
export const collectRateLimits = <Result>(
  serve: (tally: RateLimitStatus[]) => Promise<Result>,
): Promise<Result> => {
  const tally: RateLimitStatus[] = []
  return collectedStatuses.run(tally, () => serve(tally))
}

/**
 * Runs work that does not report its limits to the caller, since they also count the attempts of
 * others.
 */
export const withoutRateLimits = <Result>(work: () => Promise<Result>): Promise<Result> =>
  collectedStatuses.run([], work)

/** Records the caller's rate-limit status for the current call. */
export const recordRateLimitStatus = (currentStatus: RateLimitStatus): void => {
  collectedStatuses.getStore()?.push(currentStatus)
}

/** Returns headers for the strictest of the limits; none without limits. */
export const rateLimitHeaders = (tally: readonly RateLimitStatus[]): Record<string, string> => {
  if (tally.length === 0) return {}
  const { most, remaining, resetSeconds } = strictestStatus(tally)
  return {
    'X-RateLimit-Limit': String(most),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(resetSeconds),
  }
}

/** Rate-limit status: the window of the limit with the fewest remaining attempts. */
export interface RateLimitStatus {
  /** Maximum number of attempts in the window. */
  most: number
  /** Number of attempts left. */
  remaining: number
  /** Seconds until the next attempt expires; 0 if none counts. */
  resetSeconds: number
}

/** Rate-limit status for attempts with these ages, in seconds. */
export const getRateLimitStatus = (
  { windows }: Limit,
  attemptAges: readonly number[],
): RateLimitStatus => strictestStatus(windows.map((window) => statusInWindow(window, attemptAges)))

/** The status with the fewest remaining attempts, and of equal ones the one that lasts longest. */
const strictestStatus = (availabilities: readonly RateLimitStatus[]): RateLimitStatus => {
  const [first, ...others] = availabilities
  if (!first) throw new Error('there is no limit to stand with')
  return others.reduce((min, other) => (isStricter(other, min) ? other : min), first)
}

const isStricter = (item: RateLimitStatus, other: RateLimitStatus): boolean =>
  item.remaining === other.remaining
    ? item.resetSeconds > other.resetSeconds
    : item.remaining < other.remaining

const statusInWindow = (
  { most, seconds }: LimitWindow,
  attemptAges: readonly number[],
): RateLimitStatus => {
  const counting = attemptAges.filter((age) => age < seconds).toSorted((a, b) => a - b)
  // With more attempts than the maximum, the one whose expiry makes room.
  const next = counting[Math.min(most, counting.length) - 1]
  return {
    most,
    remaining: Math.max(0, most - counting.length),
    resetSeconds: next === undefined ? 0 : Math.ceil(seconds - next),
  }
}
