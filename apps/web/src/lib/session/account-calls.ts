import { isSignedIn, type Tokens } from '@seatdesk/domain'

import { api } from '../api.ts'
import { scopeOf } from './access.ts'
import { type SessionUser, sessionUserOf } from './session-user.ts'
import { session } from './session.ts'

/** Asks the server whose session this is. Rejects as the call does; the session then stays as it was. */
export const loadUser = async (): Promise<void> => {
  session.setLoadingUser(true)
  try {
    const { data } = await api.account.getProfile()
    session.setUser(sessionUserOf(data))
  } finally {
    session.setLoadingUser(false)
  }
}

/** Takes over what the server has just accepted of the user's own settings. */
export const amendUser = (accepted: Partial<SessionUser>): void => {
  const { user } = session.getState()
  if (user) session.setUser({ ...user, ...accepted })
}

/**
 * Begins a session and loads its user; resolves with whether it leads into the app at once, which
 * with two-factor it does not. Without its user there is no session.
 */
export const signIn = async (tokens: Tokens, isKept: boolean): Promise<boolean> => {
  session.begin(tokens, isKept)
  if (!isSignedIn(scopeOf(tokens))) return false
  try {
    await loadUser()
    return true
  } catch (error) {
    session.drop()
    throw error
  }
}

/** Takes up what the browser kept, and brings it up to date where there is something to take up. */
export const resumeSession = async (): Promise<void> => {
  await session.restore()
  if (isSignedIn(scopeOf(session.getState().tokens))) await loadUser()
}

/** Logs out at the server, then here and in the other tabs, whatever the server said; rejects with that. */
export const logOut = async (): Promise<void> => {
  const { tokens } = session.getState()
  try {
    if (tokens) await api.account.logout({ refreshToken: tokens.refreshToken })
  } finally {
    session.end()
  }
}
