import { setImmediate as loopTurn } from 'node:timers/promises'

import { createKeyedSemaphore } from '../keyed-semaphore.ts'
import { requestScope } from '../log/request-scope.ts'

/** The number of connections, and how many each account may use. */
export interface ConnectionLimits {
  /** Connections in total. */
  atOnce: number
  /** Maximum number of connections per account. */
  each: number
  /** Maximum number of calls per account that wait for a connection; unlimited by default. */
  waitingEach?: number
  /** Maximum wait for a connection, in ms; unlimited by default. */
  maxWaitMs?: number
  /**
   * Whether a connection occupies the event loop; the loop then turns before the next one is given.
   */
  isInLoop?: boolean
}

/** The embedded engine has one connection, and runs on the event loop itself. */
export const EMBEDDED_LIMITS: ConnectionLimits = { atOnce: 1, each: 1, isInLoop: true }

/** Connections to a PostgreSQL server; more would only wait for one another. */
export const SERVER_LIMITS: ConnectionLimits = {
  atOnce: 10,
  each: 4,
  waitingEach: 500,
  maxWaitMs: 15_000,
}

/** The connection queue was full or the wait too long; carries PostgreSQL's code for that. */
class ConnectionQueueFullError extends Error {
  readonly code = '53300'
}

const queueFullError = () => new ConnectionQueueFullError('too many requests wait for the database')

/**
 * Returns a function that waits for a connection: first in the semaphore of the calling account, so
 * that one account never takes more than its share of the connections and of the queue, and then in
 * the semaphore of all. Work without an account waits only in the second one.
 */
export const limitConnections = ({
  atOnce,
  each,
  waitingEach = Infinity,
  maxWaitMs = Infinity,
  isInLoop = false,
}: ConnectionLimits): (() => Promise<() => void>) => {
  const accounts = createKeyedSemaphore<number>({
    atOnce: each,
    waiting: waitingEach,
    maxWaitMs,
    createError: queueFullError,
  })
  const connections = createKeyedSemaphore<'all'>({
    atOnce,
    maxWaitMs,
    createError: queueFullError,
  })

  const acquire = async (accountId: number | null): Promise<() => void> => {
    const leaveAccount = accountId === null ? () => {} : await accounts.acquire(accountId)
    try {
      const release = await connections.acquire('all')
      return () => {
        release()
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
