import { setImmediate as loopTurn } from 'node:timers/promises'

import { createKeyedSemaphore } from '../keyed-semaphore.ts'
import { requestScope } from '../log/request-scope.ts'

/** How many connections there are, and who may have how many of them. */
export interface ConnectionLimits {
  /** Connections in all. */
  atOnce: number
  /** Connections that one account may have at once. */
  each: number
  /** How many calls of one account may wait for a connection; any number by default. */
  waitingEach?: number
  /** How long one waits for a connection, in ms; for ever by default. */
  patienceMs?: number
  /** Whether a connection occupies the event loop, which then turns before the next one is given. */
  isInLoop?: boolean
}

/** The embedded engine has one connection, and runs on the event loop itself. */
export const EMBEDDED_LIMITS: ConnectionLimits = { atOnce: 1, each: 1, isInLoop: true }

/** Connections to a PostgreSQL server; more of them at once would only wait for one another. */
export const SERVER_LIMITS: ConnectionLimits = {
  atOnce: 10,
  each: 4,
  waitingEach: 500,
  patienceMs: 15_000,
}

/** The wait for a connection was refused; carries PostgreSQL's own code for that. */
class ConnectionQueueFullError extends Error {
  readonly code = '53300'
}

const queueFullError = () => new ConnectionQueueFullError('too many wait for the database')

/**
 * Returns what waits for a connection: first in the semaphore of the account that calls, so that one
 * account never has more than its part of the connections nor of the queue for them, and then in
 * the semaphore of all. What no account has asked for waits in the second one alone.
 */
export const limitConnections = ({
  atOnce,
  each,
  waitingEach = Infinity,
  patienceMs = Infinity,
  isInLoop = false,
}: ConnectionLimits): (() => Promise<() => void>) => {
  const accounts = createKeyedSemaphore<number>({
    atOnce: each,
    waiting: waitingEach,
    patienceMs,
    refusal: queueFullError,
  })
  const connections = createKeyedSemaphore<'all'>({ atOnce, patienceMs, refusal: queueFullError })

  const acquire = async (accountId: number | null): Promise<() => void> => {
    const leaveAccount = accountId === null ? () => {} : await accounts.acquire(accountId)
    try {
      const leave = await connections.acquire('all')
      return () => {
        leave()
        leaveAccount()
      }
    } catch (error) {
      leaveAccount()
      throw error
    }
  }

  return async () => {
    const release = await acquire(requestScope()?.accountId ?? null)
    if (!isInLoop) return release
    return () => void loopTurn().then(release)
  }
}
