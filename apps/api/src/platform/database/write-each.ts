import { sql } from 'kysely'

import { ApiError } from '../api-error.ts'
import { isConnectionError } from '../engine-error.ts'
import { logError } from '../log/log-error.ts'
import { isRetryable, type Tx } from './transaction.ts'

/**
 * Writes items in a batch by the statements of `write`. If these fail, each half is written on its
 * own, so that a failing item does not stop the others. Returns the failed items, whose errors are
 * logged. API errors, a lost database connection and errors that retry a transaction are thrown.
 */
export const writeEach = async <Item>(
  tx: Tx,
  items: readonly Item[],
  write: (items: readonly Item[]) => Promise<unknown>,
): Promise<readonly Item[]> => {
  if (items.length === 0) return []
  const error = await failureOf(tx, () => write(items))
  if (error === null) return []
  if (items.length === 1) {
    logError(error)
    return items
  }
  const half = Math.ceil(items.length / 2)
  return [
    ...(await writeEach(tx, items.slice(0, half), write)),
    ...(await writeEach(tx, items.slice(half), write)),
  ]
}

/** Returns why `work` failed, after rolling it back; null if it succeeded. */
const failureOf = async (tx: Tx, work: () => Promise<unknown>): Promise<Error | null> => {
  await sql`savepoint written_together`.execute(tx)
  try {
    await work()
    await sql`release savepoint written_together`.execute(tx)
    return null
  } catch (error) {
    const isOfAll = error instanceof ApiError || isConnectionError(error) || isRetryable(error)
    if (isOfAll || !(error instanceof Error)) throw error
    await sql`rollback to savepoint written_together`.execute(tx)
    await sql`release savepoint written_together`.execute(tx)
    return error
  }
}
