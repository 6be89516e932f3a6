const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long something still is, to the minute, `23 h 5 min`, or in days; `null` once it is over. */
export const timeLeft = (until: string, now: number): string | null => {
  const left = new Date(until).getTime() - now
  if (left <= 0) return null
  if (left >= 2 * DAY_MS) return `${Math.floor(left / DAY_MS)} days`
  const hours = Math.floor(left / HOUR_MS)
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS)
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`
}

/** Whether so little is left that it should be done now. */
export const isUrgent = (until: string, now: number): boolean =>
  new Date(until).getTime() - now < 3 * HOUR_MS
