import type { CallTable } from '@seatdesk/api-client'
import type { Scope } from '@seatdesk/domain'
import { useStore } from 'zustand'

import { accessTo } from './access.ts'
import { cipherHere } from './cipher-here.ts'
import { createAccountCalls } from './create-account-calls.ts'
import { type ApiOptions, sessionApi } from './session-api.ts'
import { createSessionStore, type SessionState } from './session-store.ts'
import type { SessionUser, UserSchema } from './session-user.ts'
import { createTabChannel } from './tab-channel.ts'
import { createVault } from './vault.ts'

interface SessionOptions<User extends SessionUser, Calls extends CallTable> extends ApiOptions {
  /** The calls that its screens make. */
  calls: Calls
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

/** Makes the session of a front-end in this tab, and every call on its behalf. */
export const createSession = <User extends SessionUser, Calls extends CallTable>({
  calls,
  root,
  channel,
  scopes,
  userSchema,
  refusal,
  onNothingKept,
  fetch,
  onChanged,
}: SessionOptions<User, Calls>) => {
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
  const sending = { fetch, onChanged }
  const api = sessionApi(session, channel, calls, sending)
  return {
    session,
    api,
    /** A part of the session, kept up to date. */
    useSession: <Part>(select: (state: SessionState<User>) => Part): Part =>
      useStore(session, select),
    /** More calls on behalf of the same session, for the few screens that make them. */
    apiWith: <More extends Omit<CallTable, 'account'>>(more: More) =>
      sessionApi(session, channel, { ...more, account: calls.account }, sending),
    /** What the state of the session lets its holder see. */
    accessOf: accessTo(scopes),
    ...createAccountCalls({ session, api, scopes, userSchema, refusal }),
  }
}
