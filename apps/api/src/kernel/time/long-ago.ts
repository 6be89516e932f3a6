const DAY_MS = 24 * 60 * 60 * 1000

/** The moment before which something is kept no longer. */
export const longAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
