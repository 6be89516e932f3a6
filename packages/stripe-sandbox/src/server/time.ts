/** Whole seconds since 1970, as the provider writes instants. */
export const unix = (instant: Date): number => Math.floor(instant.getTime() / 1000)

const DAY = 86_400_000

const isWeekend = (instant: Date): boolean => instant.getUTCDay() % 6 === 0

/** The instant so many business days later; Saturdays and Sundays (UTC) do not count. */
export const addBusinessDays = (from: Date, days: number): Date => {
  let at = from
  for (let left = days; left > 0;) {
    at = new Date(at.getTime() + DAY)
    if (!isWeekend(at)) left -= 1
  }
  return at
}

/** The instant so many days later. */
export const addDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY)
