import { session } from './session.ts'

/** Ends the session and empties what this site keeps in the browser: the account is gone. */
export const forgetEverything = (): void => {
  session.end()
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      storage().clear()
    } catch {
      // Blocked storage holds nothing.
    }
  }
}
