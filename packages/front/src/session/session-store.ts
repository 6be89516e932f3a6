import { readAccessToken } from '@seatdesk/api-client'
import type { Tokens, Scope } from '@seatdesk/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'

import type { SessionUser } from './held-session.ts'
import type { TabChannel } from './tab-channel.ts'
import type { Vault } from './vault.ts'

export interface SessionState<User extends SessionUser> {
  tokens: Tokens | null
  user: User | null
  /** Whether the user asked to stay logged in. */
  isKept: boolean
  /** Whether what the browser kept is still being read. */
  isRestoring: boolean
  isRenewing: boolean
  isLoadingUser: boolean
  /** Whether the user logged out, here or in another tab: who logs in next is not led back here. */
  hasLeft: boolean
}

/** The session of a front-end in this tab, and everything that can happen to it. */
export interface SessionStore<User extends SessionUser> extends StoreApi<SessionState<User>> {
  /** Takes up what the browser kept; resolves once that is known, after a second at the latest. */
  restore(): Promise<void>
  /** Follows what happened to the session while the browser kept this page frozen. */
  recheck(): Promise<void>
  /** Begins a session with fresh tokens; whose it is must be loaded next. */
  begin(tokens: Tokens, isKept: boolean): void
  /** Takes over tokens that another tab of the same account has kept meanwhile. */
  sync(): Promise<void>
  /** Puts new tokens in the place of those spent, unless the session has changed meanwhile. */
  renew(spentRefreshToken: string, tokens: Tokens): void
  setUser(user: User): void
  /** Moves the tokens between the tab's storage and the browser's. */
  setKept(isKept: boolean): void
  setRenewing(isRenewing: boolean): void
  setLoadingUser(isLoadingUser: boolean): void
  /** Forgets the session of this tab. */
  drop(): void
  /** Ends the session here and in every other tab of the same account. */
  end(): void
}

const NOBODY = {
  tokens: null,
  user: null,
  isKept: false,
  isRestoring: false,
  isRenewing: false,
  isLoadingUser: false,
  hasLeft: false,
}

const RESTORE_CEILING_MS = 1000

/** Makes the session of a tab. What `vault` keeps follows every change; `tabs` tells the others. */
export const createSessionStore = <User extends SessionUser>({
  vault,
  tabs,
  isRestoring = true,
}: {
  vault: Vault<User>
  tabs: TabChannel
  /** Whether there may be something to read; `true` by default. */
  isRestoring?: boolean
}): SessionStore<User> => {
  const store = createStore<SessionState<User>>(() => ({ ...NOBODY, isRestoring }))
  const { getState, setState } = store

  function keep() {
    const { tokens, user, isKept } = getState()
    if (tokens) void vault.write({ login: tokens, user }, isKept)
  }

  function takeUp(kept: Awaited<ReturnType<Vault<User>['read']>>) {
    if (kept)
      setState({ ...NOBODY, tokens: kept.held.login, user: kept.held.user, isKept: kept.isKept })
    else setState({ ...NOBODY, hasLeft: getState().tokens !== null })
  }

  function forget({ hasLeft }: { hasLeft: boolean }) {
    vault.clear()
    setState({ ...NOBODY, hasLeft })
  }

  function adopt(spentRefreshToken: string, tokens: Tokens): boolean {
    if (getState().tokens?.refreshToken !== spentRefreshToken) return false
    setState({ tokens })
    keep()
    return true
  }

  tabs.listen({
    renewed: ({ spent, tokens }) => void adopt(spent, tokens),
    ended: ({ account }) => {
      if (accountOf(getState().tokens) === account) forget({ hasLeft: true })
    },
  })

  return {
    ...store,
    // Pages are made of what it holds then, and are drawn anew: there is nothing to begin from.
    getInitialState: getState,
    async restore() {
      const kept = await Promise.race([vault.read(), afterCeiling()])
      // A login that was quicker than the storage stands.
      if (!getState().isRestoring) return
      takeUp(kept)
    },
    async recheck() {
      const { tokens } = getState()
      const kept = await vault.read()
      if (tokens && getState().tokens === tokens) takeUp(kept)
    },
    begin(tokens, isKept) {
      setState({ ...NOBODY, tokens, isKept })
      keep()
    },
    async sync() {
      const { tokens, isKept } = getState()
      if (!tokens || !isKept) return
      const kept = await vault.read()
      const isStillHeld = getState().tokens?.refreshToken === tokens.refreshToken
      if (!kept || !isStillHeld || accountOf(kept.held.login) !== accountOf(tokens)) return
      setState({ tokens: kept.held.login })
    },
    renew(spentRefreshToken, tokens) {
      if (adopt(spentRefreshToken, tokens))
        tabs.tell({ type: 'renewed', spent: spentRefreshToken, tokens })
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
    drop: () => forget({ hasLeft: false }),
    end() {
      const account = accountOf(getState().tokens)
      forget({ hasLeft: true })
      if (account !== null) tabs.tell({ type: 'ended', account })
    },
  }
}

const accountOf = (tokens: Tokens | null): string | null =>
  (tokens && readAccessToken(tokens.accessToken)?.subject) ?? null

const afterCeiling = () =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), RESTORE_CEILING_MS)
  })

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
