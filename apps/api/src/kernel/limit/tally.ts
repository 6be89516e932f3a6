import { AsyncLocalStorage } from 'node:async_hooks'

import { type Standing, tightest } from './standing.ts'

const tallies = new AsyncLocalStorage<Standing[]>()

/** Serves a call in a tally of its own, which hears how the caller stands with each limit on the way. */
export const inTally = <Result>(serve: (tally: Standing[]) => Promise<Result>): Promise<Result> => {
  const tally: Standing[] = []
  return tallies.run(tally, () => serve(tally))
}

/** Does what its caller is to hear nothing of: what is counted for others as well would tell of them. */
export const untold = <Result>(work: () => Promise<Result>): Promise<Result> =>
  tallies.run([], work)

/** Notes how the caller of the call that is being served stands with a limit. */
export const noteStanding = (standing: Standing): void => {
  tallies.getStore()?.push(standing)
}

/** What an answer says of the limit that leaves its caller the least room; nothing where none does. */
export const limitHeaders = (tally: readonly Standing[]): Record<string, string> => {
  if (tally.length === 0) return {}
  const { most, remaining, resetSeconds } = tightest(tally)
  return {
    'X-RateLimit-Limit': String(most),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(resetSeconds),
  }
}
