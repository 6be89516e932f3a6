import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'

import type { Kysely, Transaction } from 'kysely'

import { errorCode } from '../engine-error.ts'
import { emitMetric } from '../metric-events.ts'
import type { Database } from './schema.ts'

/** The database outside of a transaction. */
export type Db = Kysely<Database>

/** The database inside one; functions that take a `Db` take this as well. */
export type Tx = Transaction<Database>

const inside = new AsyncLocalStorage<true>()

/** Throws when called from within a transaction: nothing outside of it may be awaited there. */
export const rejectInsideTransaction = (what: string): void => {
  if (inside.getStore()) throw new Error(`${what} inside a transaction`)
}

/** What a serialisation failure and a deadlock are called; the whole transaction may be repeated. */
const RETRYABLE_CODES = new Set(['40001', '40P01'])

/** Whether an error is repaired by repeating its whole transaction. */
export const isRepeatable = (error: unknown): boolean => RETRYABLE_CODES.has(errorCode(error) ?? '')

const MAX_TRIES = 4

/**
 * Runs `work` as one transaction and repeats it when the engine asks for that. Inside, only the
 * handle may be used: the database itself and the payment provider refuse to be called.
 */
export const transaction = async <Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute((tx) => inside.run(true, () => work(tx)))
    } catch (error) {
      if (tries >= MAX_TRIES || !isRepeatable(error)) throw error
      emitMetric('transactionRepeated', { code: errorCode(error) ?? '' })
      await wait(Math.random() * 20 * 2 ** tries)
    }
  }
}
