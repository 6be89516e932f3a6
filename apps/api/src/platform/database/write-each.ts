import { sql } from 'kysely'

import { ApiError } from '../api-error.ts'
import { isConnectionError } from '../engine-error.ts'
import { logError } from '../log/log-error.ts'
import { isRepeatable, type Tx } from './transaction.ts'

/**
 * Writes items together by the statements of `write`. If these fail, each half is written by itself, so
 * that one item that fails keeps none of the others from being written. Returns the items that failed,
 * whose errors are logged. A refusal, a lost database and what repeats a transaction are thrown.
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

/** Why `work` failed, nothing of which is left then; null if it succeeded. */
const failureOf = async (tx: Tx, work: () => Promise<unknown>): Promise<Error | null> => {
  await sql`savepoint written_together`.execute(tx)
  try {
    await work()
    await sql`release savepoint written_together`.execute(tx)
    return null
  } catch (error) {
    const isOfAll = error instanceof ApiError || isConnectionError(error) || isRepeatable(error)
    if (isOfAll || !(error instanceof Error)) throw error
    await sql`rollback to savepoint written_together`.execute(tx)
    await sql`release savepoint written_together`.execute(tx)
    return error
  }
}
