const DAY_MS = 86_400_000

/** The moment in so many days from now, as the wire carries it. */
export const instantIn = (days: number, now = Date.now()): string =>
  new Date(now + days * DAY_MS).toISOString()
