import type { session as consoleSession } from './session.ts'

/** Text typed into forms, which the session storage keeps for a reload; both apps share the key. */
const TYPED_VALUES = 'typed-values'

const isOfConsole = (key: string): boolean =>
  key.startsWith('seatdesk-admin') || key === TYPED_VALUES

/**
 * Clears what an administrator left in this browser: saved views, whose searches may name people,
 * and typed text. The web app on this origin has its own data; the session clears its own key.
 */
const clearConsoleData = (): void => {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      for (const key of Object.keys(storage())) if (isOfConsole(key)) storage().removeItem(key)
    } catch {
      // Storage is blocked: there is nothing to clear.
    }
  }
}

/** Clears an administrator's data from this browser whenever the session ends, in any way. */
export const clearConsoleDataOnLogout = (
  session: Pick<typeof consoleSession, 'subscribe'>,
): void => {
  session.subscribe((now, before) => {
    if (before.tokens && !now.tokens) clearConsoleData()
  })
}
