/** What the browser calls what its broker has seen lately. */
export const SEEN_KEY = 'seen-events'

/** Forgets what was seen lately: at a press, and when its broker logs out. */
export const forgetSeen = (): void => {
  try {
    localStorage.removeItem(SEEN_KEY)
  } catch {
    // Blocked storage holds nothing.
  }
}
