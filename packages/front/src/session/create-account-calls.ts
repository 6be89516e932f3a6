import type { ApiClient } from '@seatdesk/api-client'
import { isSignedIn, type Profile, type Scope, type Tokens } from '@seatdesk/domain'
import * as v from 'valibot'

import type { SessionUser, UserSchema } from './held-session.ts'
import { isOfScope, scopeOf, type SessionStore } from './session-store.ts'

interface AccountCallsOptions<User extends SessionUser> {
  session: SessionStore<User>
  account: () => Promise<ApiClient['account']>
  scopes: readonly Scope[]
  userSchema: UserSchema<User>
  /** What somebody is told whose account is good, but not for this front-end. */
  refusal: string
}

/** The calls by which a session begins, goes on and ends. */
export const createAccountCalls = <User extends SessionUser>({
  session,
  account,
  scopes,
  userSchema,
  refusal,
}: AccountCallsOptions<User>) => {
  /** Takes over the profile as the server has it now. */
  const takeProfile = (profile: Profile): void => session.setUser(v.parse(userSchema, profile))

  /** Takes over what the server has just accepted of the user's own settings. */
  const amendUser = (accepted: Partial<User>): void => {
    const { user } = session.getState()
    if (user) session.setUser({ ...user, ...accepted })
  }

  /** Asks the server whose session this is. Rejects as the call does; the session then stays as it was. */
  const loadUser = async (): Promise<void> => {
    session.setLoadingUser(true)
    try {
      const { data } = await (await account()).getProfile()
      takeProfile(data)
    } finally {
      session.setLoadingUser(false)
    }
  }

  /** Logs out at the server, then here and in the other tabs, whatever the server said; rejects with that. */
  const logOut = async (): Promise<void> => {
    const { tokens } = session.getState()
    try {
      if (tokens) await (await account()).logout({ refreshToken: tokens.refreshToken })
    } finally {
      session.end()
    }
  }

  /**
   * Begins a session and loads its user; resolves with whether it leads into the app at once, which
   * with two-factor it does not. Without its user, or with one of another scope, there is no session.
   */
  const signIn = async (tokens: Tokens, isKept: boolean): Promise<boolean> => {
    session.begin(tokens, isKept)
    if (!isSignedIn(scopeOf(tokens))) return false
    if (!isOfScope(tokens, scopes)) {
      // Tokens that the server cannot be told of lapse by themselves.
      await logOut().catch(() => {})
      throw new Error(refusal)
    }
    try {
      await loadUser()
      return true
    } catch (error) {
      session.drop()
      throw error
    }
  }

  /** Takes up what the browser kept, and brings it up to date where there is something to take up. */
  const resumeSession = async (): Promise<void> => {
    await session.restore()
    if (isOfScope(session.getState().tokens, scopes)) await loadUser()
  }

  return { takeProfile, amendUser, loadUser, logOut, signIn, resumeSession }
}
