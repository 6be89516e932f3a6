import { sql } from 'kysely'

import { type Db, transaction } from '../../platform/database/transaction.ts'
import type { Caller, RequestInfo } from '../../platform/http/handler.ts'
import { createFairQueue } from '../../platform/limit/fair-queue.ts'

/**
 * Queues searches: one at a time per account, and a limited number in total, so that other
 * statements are not starved.
 */
const runInSearchQueue = createFairQueue({ atOnce: 4, each: 1, waiting: 500, waitingEach: 100 })

/** PostgreSQL aborts a search after this time. The embedded engine has no timeout. */
const MAX_LENGTH = '3s'

interface Searching {
  caller: Caller
  request: Pick<RequestInfo, 'signal'>
}

/**
 * Runs a search when it is the account's turn. @throws 429 if too many wait, 503 if it takes too
 * long.
 */
export const runSearch = <Found>(
  db: Db,
  find: (db: Db) => Promise<Found>,
  { caller: { accountId: owner }, request: { signal } }: Searching,
): Promise<Found> =>
  runInSearchQueue(
    () =>
      transaction(db, async (tx) => {
        await sql`set local statement_timeout = ${sql.lit(MAX_LENGTH)}`.execute(tx)
        return find(tx)
      }),
    { whose: owner, signal },
  )
