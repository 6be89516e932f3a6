import type { Tokens } from '@seatdesk/domain'

import { isApiFailure } from '../failure/api-failure.ts'
import { readAccessToken } from './access-token.ts'
import type { Lock } from './lock.ts'
import type { SessionStore, TokenPlace } from './session-store.ts'

/**
 * How a renewal ended: with new tokens, with those of another tab, with the server's no, without
 * an answer, or in vain because the tokens were given up meanwhile.
 */
export type RenewalOutcome = 'renewed' | 'adopted' | 'refused' | 'unanswered' | 'abandoned'

/** What an application may want to hear of its session. */
export interface SessionEvents {
  /** Tokens are being renewed; calls wait for it. */
  renewalStarted?(): void
  /** The renewal is over. After `refused` the session has been cleared. */
  renewalFinished?(outcome: RenewalOutcome): void
  /** A call that changes something, such as `sales.confirm`, was answered with success. */
  changed?(call: string): void
}

export interface RenewalOptions {
  session: SessionStore
  /** Exchanges a refresh token for the next pair, on a transport that cannot see the session. */
  exchange: (refreshToken: string) => Promise<Tokens>
  lock: Lock | undefined
  on: SessionEvents
}

/** The longest that a renewal waits for another tab's. */
const LOCK_TIMEOUT_MS = 3000

const isSameHolder = (left: Tokens, right: Tokens) =>
  readAccessToken(left.accessToken)?.subject === readAccessToken(right.accessToken)?.subject

const isSame = (left: Tokens, right: Tokens | null) => left.refreshToken === right?.refreshToken

/** The server's no, as opposed to its being busy, broken or out of reach. */
const isFinal = (failure: unknown): boolean =>
  isApiFailure(failure) &&
  failure.kind === 'refused' &&
  failure.status < 500 &&
  failure.status !== 408 &&
  failure.status !== 429

type Renewed = { outcome: RenewalOutcome; tokens: Tokens | null }

/** The one place where tokens are renewed: once for each refresh token, however many calls ask. */
export const createRenewal = ({ session, exchange, lock, on }: RenewalOptions) => {
  const underWay = new Map<string, Promise<Tokens | null>>()

  /** What is held in place of `spent` by now; never the tokens of somebody else. */
  const successorOf = (spent: Tokens, place: TokenPlace): Renewed => {
    const held = session.read(place)
    return held && isSameHolder(held, spent)
      ? { outcome: 'adopted', tokens: held }
      : { outcome: 'abandoned', tokens: null }
  }

  const spend = async (spent: Tokens, place: TokenPlace): Promise<Renewed> => {
    await session.sync?.()
    if (!isSame(spent, session.read(place))) return successorOf(spent, place)
    try {
      const tokens = await exchange(spent.refreshToken)
      if (!isSame(spent, session.read(place))) return successorOf(spent, place)
      await session.write(tokens, spent)
      return { outcome: 'renewed', tokens }
    } catch (failure) {
      if (!isFinal(failure)) throw failure
      // Another tab may have spent the token first, and its successor is still on the way here.
      await session.sync?.()
      if (!isSame(spent, session.read(place))) return successorOf(spent, place)
      session.clear()
      throw failure
    }
  }

  const run = async (spent: Tokens, place: TokenPlace): Promise<Tokens | null> => {
    on.renewalStarted?.()
    try {
      const task = () => spend(spent, place)
      const { outcome, tokens } = await (lock ? lock.run(task, LOCK_TIMEOUT_MS) : task())
      on.renewalFinished?.(outcome)
      return tokens
    } catch (failure) {
      on.renewalFinished?.(isFinal(failure) ? 'refused' : 'unanswered')
      throw failure
    }
  }

  return {
    /** The renewal of these tokens that is under way, if there is one. */
    pendingFor: (tokens: Tokens): Promise<Tokens | null> | undefined =>
      underWay.get(tokens.refreshToken),

    /**
     * The tokens to go on with after `used` were refused or have expired: those held by now, or
     * renewed ones; `null` when they were given up. Rejects as the renewal does.
     */
    renew: async (used: Tokens, place: TokenPlace): Promise<Tokens | null> => {
      const held = session.read(place)
      if (!held || held.accessToken !== used.accessToken) return successorOf(used, place).tokens
      const pending = underWay.get(held.refreshToken)
      if (pending) return pending
      const renewal = run(held, place).finally(() => underWay.delete(held.refreshToken))
      underWay.set(held.refreshToken, renewal)
      return renewal
    },
  }
}

export type Renewal = ReturnType<typeof createRenewal>
