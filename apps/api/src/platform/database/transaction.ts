import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'

import type { Kysely, Transaction } from 'kysely'

import { errorCode } from '../engine-error.ts'
import { emitMetric } from '../metric-events.ts'
import type { Database } from './schema.ts'

/** The database outside a transaction. */
export type Db = Kysely<Database>

/** The database inside a transaction; functions that take a `Db` take this as well. */
export type Tx = Transaction<Database>

const inside = new AsyncLocalStorage<true>()

/** Throws inside a transaction, where only the database may be awaited. */
export const rejectInsideTransaction = (description: string): void => {
  if (inside.getStore()) throw new Error(`${description} inside a transaction`)
}

/** Codes of a serialization failure and a deadlock; the whole transaction may be retried. */
const RETRYABLE_CODES = new Set(['40001', '40P01'])

/** Whether retrying the whole transaction may resolve an error. */
export const isRetryable = (error: unknown): boolean => RETRYABLE_CODES.has(errorCode(error) ?? '')

const MAX_TRIES = 4

/**
 * Runs `work` as one transaction and retries it if the engine requires that. Inside, only the
 * handle may be used: calls of the database itself and the payment provider throw.
 */
export const transaction = async <Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((tx) => inside.run(true, () => work(tx)))
    } catch (error) {
      if (attempt >= MAX_TRIES || !isRetryable(error)) throw error
      emitMetric('transactionRepeated', { code: errorCode(error) ?? '' })
      await wait(Math.random() * 20 * 2 ** attempt)
    }
  }
}
