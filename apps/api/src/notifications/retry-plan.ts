const SECOND = 1_000
const HOUR = 3_600 * SECOND

/** How long an event is retried, and how long a webhook may fail before it is turned off. */
const TIMEOUT_MS = 72 * HOUR

const FIRST_WAIT_MS = 15 * SECOND
const MAX_WAIT_MS = 6 * HOUR

/** When an event that is sent from now on is given up. */
export const abandonAt = (now: Date): Date => new Date(now.getTime() + TIMEOUT_MS)

/** Whether a webhook has been failing for too long. */
export const hasFailedTooLong = (failingSince: Date, now: Date): boolean =>
  abandonAt(failingSince) <= now

/**
 * Returns when a failed event is retried: after 15 seconds, then twice as long each time, at most
 * six hours, and for the last time when it is to be given up; `null` after that.
 */
export const nextAttemptAt = (attempt: number, giveUp: Date, now: Date): Date | null => {
  if (now >= giveUp) return null
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), MAX_WAIT_MS)
  return new Date(Math.min(now.getTime() + wait, giveUp.getTime()))
}
