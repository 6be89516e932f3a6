/** Returns whole seconds since 1970, which is Stripe's format of instants. */
export const toUnixSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000)

const DAY = 86_400_000

const isWeekend = (instant: Date): boolean => instant.getUTCDay() % 6 === 0

/** Returns the instant `days` business days later; Saturdays and Sundays (UTC) do not count. */
export const addBusinessDays = (from: Date, days: number): Date => {
  let at = from
  for (let left = days; left > 0;) {
    at = new Date(at.getTime() + DAY)
    if (!isWeekend(at)) left -= 1
  }
  return at
}

/** Returns the instant `days` days later. */
export const addDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY)
