import { setTimeout as wait } from 'node:timers/promises'

import type { RunInThread } from '../src/listings/inventory/pricing/pricing-thread.ts'
import { runRules } from '../src/listings/inventory/pricing/run-rules.ts'
import { openPostgres } from '../src/platform/database/open-database.ts'
import { runWorkerThread } from '../src/platform/thread/serve-thread.ts'

/**
 * Runs the rules of a seller as the thread of the server does, but with pauses while it is told to.
 * Yields the seconds that it took; its clock stands still in a pause.
 */
runWorkerThread<RunInThread, boolean, number>(async function* (run, pauses) {
  const db = await openPostgres(run.databaseUrl)
  let pause = Promise.withResolvers<void>()
  pause.resolve()
  let pausedMs = 0
  const now = () => performance.now() - pausedMs
  const follow = async () => {
    let pausedAt = 0
    for await (const isPaused of pauses) {
      if (isPaused) {
        pausedAt = performance.now()
        pause = Promise.withResolvers()
      } else {
        pausedMs += performance.now() - pausedAt
        pause.resolve()
      }
    }
  }
  // Its end of the port closes first.
  follow().catch(() => {})
  const startedAt = now()
  const clock = { now: () => new Date() }
  await runRules({ db, clock, settings: run.settings }, run.sellerId, {
    runMs: run.runMs,
    now,
    wait: async (ms) => {
      await wait(ms)
      await pause.promise
    },
  })
  yield (now() - startedAt) / 1000
  await db.destroy()
})
