import { sql } from 'kysely'

import { type Db, transaction } from '../../platform/database/transaction.ts'
import type { Caller, RequestInfo } from '../../platform/http/handler.ts'
import { createFairQueue } from '../../platform/limit/fair-queue.ts'

/** One search of an account after another, and never so many that other statements starve. */
const runInSearchQueue = createFairQueue({ atOnce: 4, each: 1, waiting: 500, waitingEach: 100 })

/** The engine gives a search up after this long; the embedded one has no clock for it. */
const MAX_LENGTH = '3s'

interface Searching {
  caller: Caller
  request: Pick<RequestInfo, 'signal'>
}

/**
 * Searches when the turn of the account comes.
 * @throws 429 when too many wait, 503 when it takes too long.
 */
export const runSearch = <Found>(
  db: Db,
  find: (db: Db) => Promise<Found>,
  { caller: { accountId: whose }, request: { signal } }: Searching,
): Promise<Found> =>
  runInSearchQueue(
    () =>
      transaction(db, async (tx) => {
        await sql`set local statement_timeout = ${sql.lit(MAX_LENGTH)}`.execute(tx)
        return find(tx)
      }),
    { whose, signal },
  )
