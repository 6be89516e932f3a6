import type { SessionClient } from '@seatdesk/api-client'
import { isSignedIn, type Profile, type Scope, type Tokens } from '@seatdesk/domain'
import * as v from 'valibot'

import { hasScope, getSessionScope, type SessionStore } from './session-store.ts'
import type { SessionUser, UserSchema } from './stored-session.ts'

interface AccountCallsOptions<User extends SessionUser> {
  session: SessionStore<User>
  account: () => Promise<SessionClient['account']>
  scopes: readonly Scope[]
  userSchema: UserSchema<User>
  /** Message for a user whose account is valid but not for this front-end. */
  noAccessMessage: string
  /**
   * Loads user data that the profile does not have; nothing by default. If it fails, the data stays
   * as it was.
   */
  loadMore?: (() => Promise<Partial<User>>) | undefined
}

/** The calls that start, renew and end a session. */
export const createAccountCalls = <User extends SessionUser>({
  session,
  account,
  scopes,
  userSchema,
  noAccessMessage,
  loadMore = () => Promise.resolve({}),
}: AccountCallsOptions<User>) => {
  /** Stores the profile returned by the server. */
  const takeProfile = (profile: Profile, more: Partial<User> = {}): void => {
    const { user } = session.getState()
    session.setUser(v.parse(userSchema, { ...user, ...profile, ...more }))
  }

  /** Applies changed settings that the server has accepted. */
  const amendUser = (accepted: Partial<User>): void => {
    const { user } = session.getState()
    if (user) session.setUser({ ...user, ...accepted })
  }

  /** Loads the user of this session. Rejects as the call does, without changing the session. */
  const loadUser = async (): Promise<void> => {
    session.setLoadingUser(true)
    try {
      const [{ data }, more] = await Promise.all([
        account().then((calls) => calls.getProfile()),
        loadMore().catch((): Partial<User> => ({})),
      ])
      takeProfile(data, more)
    } finally {
      session.setLoadingUser(false)
    }
  }

  /** Logs out on the server, then in all tabs, even if the call fails; rejects with its error. */
  const logOut = async (): Promise<void> => {
    const { tokens } = session.getState()
    try {
      if (tokens) await (await account()).logout({ refreshToken: tokens.refreshToken })
    } finally {
      session.end()
    }
  }

  /**
   * Starts a session and loads its user. Resolves to whether the user is fully signed in, which is
   * false while two-factor authentication is pending. Drops the session if the user cannot be
   * loaded or has another scope.
   */
  const signIn = async (tokens: Tokens, isKept: boolean): Promise<boolean> => {
    session.begin(tokens, isKept)
    if (!isSignedIn(getSessionScope(tokens))) return false
    if (!hasScope(tokens, scopes)) {
      // If the call fails, the tokens expire by themselves.
      await logOut().catch(() => {})
      throw new Error(noAccessMessage)
    }
    try {
      await loadUser()
      return true
    } catch (error) {
      session.drop()
      throw error
    }
  }

  /** Restores the stored session, if any, and refreshes its user. */
  const resumeSession = async (): Promise<void> => {
    await session.restore()
    if (hasScope(session.getState().tokens, scopes)) await loadUser()
  }

  return { takeProfile, amendUser, loadUser, logOut, signIn, resumeSession }
}
