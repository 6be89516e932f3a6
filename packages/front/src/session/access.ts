import { readAccessToken } from '@seatdesk/api-client'
import type { Scope, Tokens } from '@seatdesk/domain'

import type { SessionState } from './session-store.ts'
import type { SessionUser } from './session-user.ts'

/**
 * Whether someone may see what is protected: `in`, `out`, `waiting` while that is being found out,
 * or `unknown` when there is a good token but its owner could not be asked for.
 */
export type Access = 'in' | 'out' | 'waiting' | 'unknown'

/** What the access token is good for; nothing without one. */
export const scopeOf = (tokens: Tokens | null): string =>
  (tokens && readAccessToken(tokens.accessToken)?.scope) ?? ''

/** Whether tokens are of one of these scopes. */
export const isOfScope = (tokens: Tokens | null, scopes: readonly Scope[]): boolean =>
  (scopes as readonly string[]).includes(scopeOf(tokens))

/** What the state of a session lets its holder see, where those of some scopes may be in. */
export const accessTo =
  (scopes: readonly Scope[]) =>
  (state: SessionState<SessionUser>): Access => {
    const { tokens, user } = state
    const isGood = isOfScope(tokens, scopes)
    if (isGood && user?.isActive) return 'in'
    if (state.isRestoring || state.isRenewing || state.isLoadingUser) return 'waiting'
    return isGood && user === null ? 'unknown' : 'out'
  }
