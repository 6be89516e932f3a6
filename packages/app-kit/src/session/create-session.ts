import type { SessionClient } from '@seatdesk/api-client'
import type { Scope } from '@seatdesk/domain'
import { useStore } from 'zustand'

import { selectCipher } from './cipher.ts'
import { createAccountCalls } from './create-account-calls.ts'
import { createEncryptedStorage } from './encrypted-storage.ts'
import { createAccessCheck, createSessionStore, type SessionState } from './session-store.ts'
import type { SessionUser, UserSchema } from './stored-session.ts'
import { createTabChannel } from './tab-channel.ts'

interface SessionOptions<User extends SessionUser> {
  /** Loads the account calls, which start, renew and end the session. */
  account: () => Promise<SessionClient['account']>
  /** Storage key. Sessions with different keys are independent. */
  root: string
  /** Name of the channel and the lock that its tabs use to synchronize and to renew. */
  channel: string
  /** The scopes that may sign in. */
  scopes: readonly Scope[]
  /** Schema of the user data that screens may read; nothing else of a profile is stored. */
  userSchema: UserSchema<User>
  /** Message for a user whose account is valid but has none of the scopes. */
  noAccessMessage: string
  /** Loads user data that the profile does not have; nothing by default. */
  loadMore?: () => Promise<Partial<User>>
  /** Called if the browser stores nothing: the session lasts only as long as the page. */
  onNoStoredSession: () => void
}

/**
 * Creates the session of a front-end in this tab. Its API calls load with the screens that use
 * them, so signed-out pages load none.
 */
export const createSession = <User extends SessionUser>({
  account,
  root,
  channel,
  scopes,
  userSchema,
  noAccessMessage,
  loadMore,
  onNoStoredSession,
}: SessionOptions<User>) => {
  const session = createSessionStore({
    storage: createEncryptedStorage({
      root,
      userSchema,
      tab: () => window.sessionStorage,
      persistent: () => window.localStorage,
      cipher: selectCipher(),
      onNoStoredSession,
    }),
    tabs: createTabChannel(channel),
    // Prerendering has no stored session.
    isRestoring: typeof window !== 'undefined',
  })
  return {
    session,
    /** Selects part of the session and rerenders when it changes. */
    useSession: <Part>(select: (state: SessionState<User>) => Part): Part =>
      useStore(session, select),
    /** Returns which access the session state gives. */
    accessOf: createAccessCheck(scopes),
    ...createAccountCalls({ session, account, scopes, userSchema, noAccessMessage, loadMore }),
  }
}
