import { openPostgres } from '../../../platform/database/open-database.ts'
import type { Db } from '../../../platform/database/transaction.ts'
import { describeError } from '../../../platform/log/log-error.ts'
import type { Settings } from '../../../platform/settings.ts'
import { runWorkerThread } from '../../../platform/thread/serve-thread.ts'
import { runRules } from './run-rules.ts'

/** A run of a seller's rules. The clock of the thread is this much ahead of the system's. */
export interface RunInThread {
  settings: Pick<Settings, 'feePercent' | 'sessionSecret'>
  databaseUrl: string
  aheadMs: number
  sellerId: number
  runMs: number
}

/** Kept open between runs, by URL: a process has one. */
const databases = new Map<string, Promise<Db>>()

/** Runs the rules of a seller, and yields the errors, without private data. */
runWorkerThread<RunInThread, never, Error>(async function* (run) {
  const { settings, databaseUrl, aheadMs, sellerId, runMs } = run
  const database = databases.get(databaseUrl) ?? openPostgres(databaseUrl)
  databases.set(databaseUrl, database)
  const clock = { now: () => new Date(Date.now() + aheadMs) }
  try {
    await runRules({ db: await database, clock, settings }, sellerId, { runMs })
  } catch (error) {
    const errors = error instanceof AggregateError ? (error.errors as unknown[]) : [error]
    yield* errors.map(redacted)
  }
})

/** A copy for another thread, which would lose the code that tells what to redact. */
function redacted(error: unknown): Error {
  const copy = new Error(describeError(error))
  return error instanceof Error ? Object.assign(copy, { stack: error.stack }) : copy
}
