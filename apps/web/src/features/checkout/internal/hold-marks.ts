/** How much of a hold is left when it is said again, in seconds. */
const MARKS = [300, 120, 60, 30, 10]

/** The mark of so many seconds that was passed last; `null` before the first. */
export const markPassed = (secondsLeft: number): number | null =>
  MARKS.findLast((mark) => secondsLeft <= mark) ?? null

/** So many seconds as a clock shows them, `9:05`. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
