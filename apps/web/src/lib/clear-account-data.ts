import { SESSION_ROOT } from './session-root.ts'

/**
 * Storage keys that do not belong to an account: how this browser displays pages, and the guard
 * against endless reloads. The session clears its own key, which may hold another account's session.
 */
const BROWSER_KEYS: ReadonlySet<string> = new Set([
  SESSION_ROOT,
  'reloaded-from',
  'seatdesk-color-scheme',
  'seatdesk-desktop-notices',
  'seatdesk-map-colors',
  'seatdesk-row-spacing',
  'seatdesk-text-size',
])

/** The admin console shares this origin and has its own session (`console`) and storage. */
const isOfConsole = (key: string): boolean => key === 'console' || key.startsWith('seatdesk-admin')

/**
 * Clears everything that belongs to an account from every storage of this browser: the cart, views,
 * typed text, and the file of an unfinished import with its costs. New keys are cleared by default.
 */
export const clearAccountData = async (): Promise<void> => {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      for (const key of Object.keys(storage()))
        if (!BROWSER_KEYS.has(key) && !isOfConsole(key)) storage().removeItem(key)
    } catch {
      // Storage is blocked: there is nothing to clear.
    }
  }
  try {
    const databases = await indexedDB.databases()
    await Promise.all(databases.map(({ name = '' }) => deleteDatabase(name)))
  } catch {
    // Storage is blocked: there is nothing to clear.
  }
}

const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    // A blocked deletion happens when the last connection closes.
    for (const end of ['success', 'error', 'blocked'] as const)
      request.addEventListener(end, () => resolve(), { once: true })
  })
