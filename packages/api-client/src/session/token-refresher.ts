import type { Tokens } from '@seatdesk/domain'

import { isApiError } from '../error/api-error.ts'
import { readAccessToken } from './access-token.ts'
import type { TabLock } from './lock.ts'
import type { SessionStore, TokenStorage } from './session-store.ts'

/**
 * The outcome of a token refresh: `renewed` with new tokens, `adopted` another tab's, `rejected` by
 * the server, `noResponse` without one, or `abandoned` because the session ended meanwhile.
 */
export type RefreshOutcome = 'renewed' | 'adopted' | 'rejected' | 'noResponse' | 'abandoned'

/** Callbacks about the session. */
export interface SessionEvents {
  /** A token refresh has started; calls wait for it. */
  renewalStarted?(): void
  /** The token refresh has ended. After `rejected` the session is cleared. */
  renewalFinished?(outcome: RefreshOutcome): void
  /** A call that changes something, such as `sales.confirm`, has succeeded. */
  changed?(call: string): void
  /** A call has failed. */
  failed?(error: unknown): void
}

export interface TokenRefresherOptions {
  session: SessionStore
  /** Exchanges a refresh token for new tokens, on a transport that has no access to the session. */
  exchange: (refreshToken: string) => Promise<Tokens>
  lock: TabLock | undefined
  on: SessionEvents
}

/** The longest wait for another tab's refresh. */
const LOCK_TIMEOUT_MS = 3000

const isSameHolder = (left: Tokens, right: Tokens) =>
  readAccessToken(left.accessToken)?.subject === readAccessToken(right.accessToken)?.subject

const isSame = (left: Tokens, right: Tokens | null) => left.refreshToken === right?.refreshToken

/**
 * Returns whether the server rejected the token for good, as opposed to being busy, failing or
 * unreachable.
 */
const isSessionRejected = (failure: unknown): boolean =>
  isApiError(failure) &&
  failure.kind === 'http' &&
  failure.status < 500 &&
  failure.status !== 408 &&
  failure.status !== 429

type RefreshResult = { outcome: RefreshOutcome; tokens: Tokens | null }

/**
 * Creates the token refresh (single-flight): one request for each refresh token, however many calls
 * wait for it.
 */
export const createTokenRefresher = ({ session, exchange, lock, on }: TokenRefresherOptions) => {
  const inProgress = new Map<string, Promise<Tokens | null>>()

  /** Returns the tokens that replaced `usedTokens`, never those of another account. */
  const successorOf = (usedTokens: Tokens, storage: TokenStorage): RefreshResult => {
    const storedSession = session.read(storage)
    return storedSession && isSameHolder(storedSession, usedTokens)
      ? { outcome: 'adopted', tokens: storedSession }
      : { outcome: 'abandoned', tokens: null }
  }

  const consume = async (usedTokens: Tokens, storage: TokenStorage): Promise<RefreshResult> => {
    await session.sync?.()
    if (!isSame(usedTokens, session.read(storage))) return successorOf(usedTokens, storage)
    try {
      const tokens = await exchange(usedTokens.refreshToken)
      if (!isSame(usedTokens, session.read(storage))) return successorOf(usedTokens, storage)
      await session.write(tokens, usedTokens)
      return { outcome: 'renewed', tokens }
    } catch (failure) {
      if (!isSessionRejected(failure)) throw failure
      // Another tab may have used the token first, with the new tokens still on their way to this
      // tab.
      await session.sync?.()
      if (!isSame(usedTokens, session.read(storage))) return successorOf(usedTokens, storage)
      session.clear()
      throw failure
    }
  }

  const run = async (usedTokens: Tokens, storage: TokenStorage): Promise<Tokens | null> => {
    on.renewalStarted?.()
    try {
      const task = () => consume(usedTokens, storage)
      const { outcome, tokens } = await (lock ? lock.run(task, LOCK_TIMEOUT_MS) : task())
      on.renewalFinished?.(outcome)
      return tokens
    } catch (failure) {
      on.renewalFinished?.(isSessionRejected(failure) ? 'rejected' : 'noResponse')
      throw failure
    }
  }

  return {
    /** Returns the pending refresh of these tokens, if there is one. */
    pendingFor: (tokens: Tokens): Promise<Tokens | null> | undefined =>
      inProgress.get(tokens.refreshToken),

    /**
     * Returns the tokens to retry with after `usedTokens` were rejected or have expired: the tokens now
     * stored, or refreshed ones; `null` if the session has ended. Rejects if the refresh fails.
     */
    renew: async (usedTokens: Tokens, storage: TokenStorage): Promise<Tokens | null> => {
      const storedSession = session.read(storage)
      if (!storedSession || storedSession.accessToken !== usedTokens.accessToken)
        return successorOf(usedTokens, storage).tokens
      const pending = inProgress.get(storedSession.refreshToken)
      if (pending) return pending
      const renewal = run(storedSession, storage).finally(() =>
        inProgress.delete(storedSession.refreshToken),
      )
      inProgress.set(storedSession.refreshToken, renewal)
      return renewal
    },
  }
}

export type TokenRefresher = ReturnType<typeof createTokenRefresher>
