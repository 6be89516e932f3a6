import type { ApiClient } from '@seatdesk/api-client'
import type { Scope } from '@seatdesk/domain'
import { useStore } from 'zustand'

import { cipherHere } from './cipher.ts'
import { createAccountCalls } from './create-account-calls.ts'
import type { SessionUser, UserSchema } from './held-session.ts'
import { accessTo, createSessionStore, type SessionState } from './session-store.ts'
import { createTabChannel } from './tab-channel.ts'
import { createVault } from './vault.ts'

interface SessionOptions<User extends SessionUser> {
  /** Loads the calls of the account on its behalf, by which it begins, goes on and ends. */
  account: () => Promise<ApiClient['account']>
  /** The name that the browser keeps it under. Sessions of different roots do not see each other. */
  root: string
  /** The name by which its tabs speak to each other and take turns to renew. */
  channel: string
  /** Who may be in. */
  scopes: readonly Scope[]
  /** What its screens may ask of the signed-in user; no more of a profile is ever stored. */
  userSchema: UserSchema<User>
  /** What somebody is told whose account is good, but of none of the scopes. */
  refusal: string
  /** Told when the browser keeps nothing: the session will last as long as the page. */
  onNothingKept: () => void
}

/**
 * Makes the session of a front-end in this tab. The calls on its behalf come with the screens that
 * make them: whoever is not signed in is shown a page without any.
 */
export const createSession = <User extends SessionUser>({
  account,
  root,
  channel,
  scopes,
  userSchema,
  refusal,
  onNothingKept,
}: SessionOptions<User>) => {
  const session = createSessionStore({
    vault: createVault({
      root,
      userSchema,
      tab: () => window.sessionStorage,
      persistent: () => window.localStorage,
      cipher: cipherHere(),
      onNothingKept,
    }),
    tabs: createTabChannel(channel),
    // Where a page is made before there is a browser, nothing is kept.
    isRestoring: typeof window !== 'undefined',
  })
  return {
    session,
    /** A part of the session, kept up to date. */
    useSession: <Part>(select: (state: SessionState<User>) => Part): Part =>
      useStore(session, select),
    /** What the state of the session lets its holder see. */
    accessOf: accessTo(scopes),
    ...createAccountCalls({ session, account, scopes, userSchema, refusal }),
  }
}
