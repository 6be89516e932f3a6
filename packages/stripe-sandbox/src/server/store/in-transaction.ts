import type { Kysely, Transaction } from 'kysely'

import type { SandboxTables } from '../tables.ts'

const ATTEMPTS = 3
/** Deadlock and serialisation failure: the same work, done again, succeeds. */
const PASSING = new Set(['40P01', '40001'])

const isPassing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && PASSING.has(String(error.code))

/** Does work in one short transaction, again if another one was in its way. */
export const inTransaction = async <T>(
  db: Kysely<SandboxTables>,
  work: (trx: Transaction<SandboxTables>) => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isPassing(error)) throw error
    }
  }
}
