import type { Tokens } from '@seatdesk/domain'

/** Where a call's token comes from: what outlives the tab, or the session of this tab. */
export type TokenPlace = 'persistent' | 'session'

/**
 * Where an application keeps its tokens. Reading is immediate; what is written must be read back
 * at once, even when it reaches its storage later.
 */
export interface SessionStore {
  /** The tokens to make a call with; `null` when nobody is signed in. */
  read(place: TokenPlace): Tokens | null
  /** Keeps tokens: those of a log-in, or the successors of `spent` where `spent` was kept. */
  write(tokens: Tokens, spent?: Tokens): void | Promise<void>
  /** Forgets every token: the server refused to renew them. */
  clear(): void
  /** Takes over what another tab has written; awaited before a renewal spends a token. */
  sync?(): void | Promise<void>
}

const PERSISTENT_PATHS: ReadonlySet<string> = new Set([
  '/account/',
  '/account/confirm-phone',
  '/account/confirm-email',
])

/** Where the token of a call to `path` comes from. */
export const tokenPlace = (path: string): TokenPlace =>
  PERSISTENT_PATHS.has(path) ? 'persistent' : 'session'
