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

/** Does what its caller is to hear nothing of: what is counted for others as well would tell of them. */
export const withoutRateLimits = <Result>(work: () => Promise<Result>): Promise<Result> =>
  collectedStatuses.run([], work)

/** Notes how the caller of the call that is being served stands with a limit. */
export const recordRateLimitStatus = (standing: RateLimitStatus): void => {
  collectedStatuses.getStore()?.push(standing)
}

/** What an answer says of the limit that leaves its caller the least room; nothing where none does. */
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
  /** How many tries the window has room for. */
  most: number
  /** How many are left. */
  remaining: number
  /** Until one that was spent counts no more, in seconds; 0 while none is. */
  resetSeconds: number
}

/** Rate-limit status for attempts with these ages, in seconds. */
export const rateLimitStatusOf = ({ windows }: Limit, ages: readonly number[]): RateLimitStatus =>
  strictestStatus(windows.map((window) => statusInWindow(window, ages)))

/** The one that leaves the least room, and of those that leave none the one that lasts longest. */
const strictestStatus = (standings: readonly RateLimitStatus[]): RateLimitStatus => {
  const [first, ...others] = standings
  if (!first) throw new Error('there is no limit to stand with')
  return others.reduce((least, other) => (isStricter(other, least) ? other : least), first)
}

const isStricter = (one: RateLimitStatus, other: RateLimitStatus): boolean =>
  one.remaining === other.remaining
    ? one.resetSeconds > other.resetSeconds
    : one.remaining < other.remaining

const statusInWindow = (
  { most, seconds }: LimitWindow,
  ages: readonly number[],
): RateLimitStatus => {
  const counting = ages.filter((age) => age < seconds).toSorted((a, b) => a - b)
  // Of more than there is room for, the one whose leaving makes room.
  const next = counting[Math.min(most, counting.length) - 1]
  return {
    most,
    remaining: Math.max(0, most - counting.length),
    resetSeconds: next === undefined ? 0 : Math.ceil(seconds - next),
  }
}
