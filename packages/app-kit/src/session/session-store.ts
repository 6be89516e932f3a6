import { readAccessToken } from '@seatdesk/api-client'
import type { Tokens, Scope } from '@seatdesk/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'

import type { EncryptedStorage } from './encrypted-storage.ts'
import type { SessionUser } from './stored-session.ts'
import type { TabChannel } from './tab-channel.ts'

export interface SessionState<User extends SessionUser> {
  tokens: Tokens | null
  user: User | null
  /** Whether the user chose to stay logged in. */
  isKept: boolean
  /** Whether the stored session is still being read. */
  isRestoring: boolean
  isRenewing: boolean
  isLoadingUser: boolean
  /** Whether the user logged out, here or in another tab: the next login does not return here. */
  hasLoggedOut: boolean
}

/** Session store of a front-end in this tab. */
export interface SessionStore<User extends SessionUser> extends StoreApi<SessionState<User>> {
  /** Restores the stored session; resolves when that is known, after at most 1 s. */
  restore(): Promise<void>
  /** Applies session changes that happened while the browser had frozen this page. */
  recheck(): Promise<void>
  /** Starts a session with new tokens; its user must be loaded next. */
  begin(tokens: Tokens, isKept: boolean): void
  /** Takes over tokens that another tab of the same account has stored since. */
  sync(): Promise<void>
  /**
   * Replaces the used tokens with new ones, unless the session has changed since. Tokens of another
   * company drop the user, who must be loaded again.
   */
  renew(usedRefreshToken: string, tokens: Tokens): void
  setUser(user: User): void
  /** Moves the tokens between session storage and local storage. */
  setKept(isKept: boolean): void
  setRenewing(isRenewing: boolean): void
  setLoadingUser(isLoadingUser: boolean): void
  /** Drops the session of this tab. */
  drop(): void
  /** Ends the session here and in all other tabs of the same account. */
  end(): void
}

const SIGNED_OUT = {
  tokens: null,
  user: null,
  isKept: false,
  isRestoring: false,
  isRenewing: false,
  isLoadingUser: false,
  hasLoggedOut: false,
}

const RESTORE_TIMEOUT_MS = 1000

/**
 * Creates the session store of a tab. `storage` persists every change; `tabs` notifies other tabs.
 */
export const createSessionStore = <User extends SessionUser>({
  storage,
  tabs,
  isRestoring = true,
}: {
  storage: EncryptedStorage<User>
  tabs: TabChannel
  /** Whether a stored session may exist; true by default. */
  isRestoring?: boolean
}): SessionStore<User> => {
  const store = createStore<SessionState<User>>(() => ({ ...SIGNED_OUT, isRestoring }))
  const { getState, setState } = store

  function keep() {
    const { tokens, user, isKept } = getState()
    if (tokens) void storage.write({ login: tokens, user }, isKept)
  }

  function takeUp(saved: Awaited<ReturnType<EncryptedStorage<User>['read']>>) {
    if (saved)
      setState({
        ...SIGNED_OUT,
        tokens: saved.held.login,
        user: saved.held.user,
        isKept: saved.isKept,
      })
    else setState({ ...SIGNED_OUT, hasLoggedOut: getState().tokens !== null })
  }

  function clear({ hasLoggedOut }: { hasLoggedOut: boolean }) {
    storage.clear()
    setState({ ...SIGNED_OUT, hasLoggedOut })
  }

  /** Returns whether tokens are about the company of this tab. */
  function isSameCompany(tokens: Tokens): boolean {
    return companyOf(getState().tokens) === companyOf(tokens)
  }

  function adopt(usedRefreshToken: string, tokens: Tokens): boolean {
    if (getState().tokens?.refreshToken !== usedRefreshToken) return false
    setState({ tokens, ...(isSameCompany(tokens) ? {} : { user: null }) })
    keep()
    return true
  }

  tabs.listen({
    renewed: ({ spent, tokens }) => void adopt(spent, tokens),
    ended: ({ account }) => {
      if (accountOf(getState().tokens) === account) clear({ hasLoggedOut: true })
    },
  })

  return {
    ...store,
    // Prerendered pages use this state and are rendered again on the client, so there is no
    // separate initial state.
    getInitialState: getState,
    async restore() {
      const saved = await Promise.race([storage.read(), restoreTimeout()])
      // A login that finished before the storage was read wins.
      if (!getState().isRestoring) return
      takeUp(saved)
    },
    async recheck() {
      const { tokens } = getState()
      const saved = await storage.read()
      if (tokens && getState().tokens === tokens) takeUp(saved)
    },
    begin(tokens, isKept) {
      setState({ ...SIGNED_OUT, tokens, isKept })
      keep()
    },
    async sync() {
      const { tokens, isKept } = getState()
      if (!tokens || !isKept) return
      const saved = await storage.read()
      const isStillHeld = getState().tokens?.refreshToken === tokens.refreshToken
      if (!saved || !isStillHeld || accountOf(saved.held.login) !== accountOf(tokens)) return
      const { login } = saved.held
      setState({ tokens: login, ...(isSameCompany(login) ? {} : { user: null }) })
    },
    renew(usedRefreshToken, tokens) {
      if (adopt(usedRefreshToken, tokens))
        tabs.tell({ type: 'renewed', spent: usedRefreshToken, tokens })
    },
    setUser(user) {
      if (!getState().tokens) return
      setState({ user })
      keep()
    },
    setKept(isKept) {
      setState({ isKept })
      keep()
    },
    setRenewing: (isRenewing) => setState({ isRenewing }),
    setLoadingUser: (isLoadingUser) => setState({ isLoadingUser }),
    drop: () => clear({ hasLoggedOut: false }),
    end() {
      const account = accountOf(getState().tokens)
      clear({ hasLoggedOut: true })
      if (account !== null) tabs.tell({ type: 'ended', account })
    },
  }
}

const accountOf = (tokens: Tokens | null): string | null =>
  (tokens && readAccessToken(tokens.accessToken)?.subject) ?? null

const companyOf = (tokens: Tokens | null): number | undefined =>
  tokens ? readAccessToken(tokens.accessToken)?.companyId : undefined

const restoreTimeout = () =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), RESTORE_TIMEOUT_MS)
  })

/**
 * Access to protected screens: `in`, `out`, `waiting` while it is being checked, or `unknown` if
 * the token is valid but its user could not be loaded.
 */
export type SessionAccess = 'in' | 'out' | 'waiting' | 'unknown'

/** Returns the scope of the access token; an empty string without one. */
export const getSessionScope = (tokens: Tokens | null): string =>
  (tokens && readAccessToken(tokens.accessToken)?.scope) ?? ''

/** Returns whether tokens have one of these scopes. */
export const hasScope = (tokens: Tokens | null, scopes: readonly Scope[]): boolean =>
  (scopes as readonly string[]).includes(getSessionScope(tokens))

/** Returns the access that a session state gives, if users of some scopes may sign in. */
export const createAccessCheck =
  (scopes: readonly Scope[]) =>
  (state: SessionState<SessionUser>): SessionAccess => {
    const { tokens, user } = state
    const isGood = hasScope(tokens, scopes)
    if (isGood && user?.isActive) return 'in'
    if (state.isRestoring || state.isRenewing || state.isLoadingUser) return 'waiting'
    return isGood && user === null ? 'unknown' : 'out'
  }
