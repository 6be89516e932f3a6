const SECOND = 1_000
const HOUR = 3_600 * SECOND

/** For how long an event is sent again, and a webhook that takes nothing is kept. */
const PATIENCE_MS = 72 * HOUR

const FIRST_WAIT_MS = 15 * SECOND
const MAX_WAIT_MS = 6 * HOUR

/** When an event that is to be sent from now on is given up. */
export const giveUpAt = (now: Date): Date => new Date(now.getTime() + PATIENCE_MS)

/** Whether a webhook that fails has done so for too long. */
export const hasFailedTooLong = (failingSince: Date, now: Date): boolean =>
  giveUpAt(failingSince) <= now

/**
 * When an event that failed is sent again: after a quarter of a minute, then twice as long each
 * time, at most six hours, and for the last time when it is to be given up; `null` after that.
 */
export const nextAttemptAt = (tries: number, giveUp: Date, now: Date): Date | null => {
  if (now >= giveUp) return null
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), MAX_WAIT_MS)
  return new Date(Math.min(now.getTime() + wait, giveUp.getTime()))
}
