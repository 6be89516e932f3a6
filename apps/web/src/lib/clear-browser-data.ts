import { clearAccountData } from './clear-account-data.ts'
import { session } from './session.ts'

/** Ends the session and clears all browser storage of this site, after the account was deleted. */
export const clearBrowserData = (): void => {
  session.end()
  void clearAccountData()
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      storage().clear()
    } catch {
      // Storage is blocked: there is nothing to clear.
    }
  }
}
