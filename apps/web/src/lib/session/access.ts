import { readAccessToken } from '@seatdesk/api-client'
import { isSignedIn } from '@seatdesk/domain'

import type { SessionState } from './session-store.ts'

/**
 * Whether someone may see what is protected: `in`, `out`, `waiting` while that is being found out,
 * or `unknown` when there is a good token but its owner could not be asked for.
 */
export type Access = 'in' | 'out' | 'waiting' | 'unknown'

/** What the access token is good for; nothing without one. */
export const scopeOf = (tokens: SessionState['tokens']): string =>
  (tokens && readAccessToken(tokens.accessToken)?.scope) ?? ''

/** What the state of a session lets its holder see. */
export const accessOf = (state: SessionState): Access => {
  const { tokens, user } = state
  const isGood = isSignedIn(scopeOf(tokens))
  if (isGood && user?.isActive) return 'in'
  if (state.isRestoring || state.isRenewing || state.isLoadingUser) return 'waiting'
  return isGood && user === null ? 'unknown' : 'out'
}
