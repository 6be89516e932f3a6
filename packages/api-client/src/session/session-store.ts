import type { Tokens } from '@seatdesk/domain'

/** Which tokens a call uses: those that outlive the tab, or those of this tab's session. */
export type TokenStorage = 'persistent' | 'session'

/**
 * Token storage of an application. Reads are synchronous and must return the latest write, even if
 * it reaches the storage later.
 */
export interface SessionStore {
  /** Returns the tokens for a call, or `null` if signed out. */
  read(storage: TokenStorage): Tokens | null
  /**
   * Stores tokens: those of a login, or the successors of `usedTokens` in the storage that holds
   * `usedTokens`.
   */
  write(tokens: Tokens, usedTokens?: Tokens): void | Promise<void>
  /** Deletes all tokens, because the server rejected their refresh. */
  clear(): void
  /** Reads the changes of other tabs. Awaited before a refresh uses a token. */
  sync?(): void | Promise<void>
}

const PERSISTENT_PATHS: ReadonlySet<string> = new Set([
  '/account/',
  '/account/confirm-phone',
  '/account/confirm-email',
])

/** Returns which tokens a call to `path` uses. */
export const tokenStorage = (path: string): TokenStorage =>
  PERSISTENT_PATHS.has(path) ? 'persistent' : 'session'
