import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'

import type { RunInThread } from '../src/listings/inventory/pricing/pricing-thread.ts'
import { runRules } from '../src/listings/inventory/pricing/run-rules.ts'
import { openPostgres } from '../src/platform/database/open-database.ts'
import type { Db } from '../src/platform/database/transaction.ts'
import { runWorkerThread } from '../src/platform/thread/serve-thread.ts'

/**
 * The work of the thread in a turn: the rules, nothing, or unrelated work for about the same share
 * of the time, half of it in the database.
 */
export type Turn = 'run' | 'pause' | 'other'

/** Duration of a run without its pauses, and how long the thread was busy in it. */
export interface RunDuration {
  seconds: number
  workedSeconds: number
}

/** Unrelated work and its rest: about the share of a run of 50,000 listings. */
const OTHER_MS = { work: 10, rest: 28 }

/**
 * Runs the rules of a seller like the server's thread, but in turns; the clock of the run stops in
 * the other turns.
 */
runWorkerThread<RunInThread, Turn, RunDuration>(async function* (run, turns) {
  const db = await openPostgres(run.databaseUrl)
  let turn: Turn = 'run'
  let pause = Promise.withResolvers<void>()
  let pausedMs = 0
  const now = () => performance.now() - pausedMs
  const follow = async () => {
    let pausedAt = 0
    for await (const next of turns) {
      if (next === turn) continue
      if (turn === 'run') {
        pausedAt = performance.now()
        pause = Promise.withResolvers()
      } else if (next === 'run') {
        pausedMs += performance.now() - pausedAt
        pause.resolve()
      }
      turn = next
      if (turn === 'other') void workOtherwise(db, () => turn === 'other')
    }
  }
  // Its end of the port closes first.
  follow().catch(() => {})
  const startedAt = now()
  let restedMs = 0
  const clock = { now: () => new Date() }
  await runRules({ db, clock, settings: run.settings }, run.sellerId, {
    runMs: run.runMs,
    now,
    wait: async (ms) => {
      const restsAt = now()
      await wait(ms)
      restedMs += now() - restsAt
      if (turn !== 'run') await pause.promise
    },
  })
  const ms = now() - startedAt
  yield { seconds: ms / 1000, workedSeconds: (ms - restedMs) / 1000 }
  await db.destroy()
})

/** Computes in the thread and in the database in turn, until the turn ends. */
async function workOtherwise(db: Db, isWanted: () => boolean): Promise<void> {
  const text = JSON.stringify(Array.from({ length: 300 }, (_, id) => ({ id, name: `${id}` })))
  while (isWanted()) {
    const startedAt = performance.now()
    while (performance.now() - startedAt < OTHER_MS.work / 2) JSON.stringify(JSON.parse(text))
    while (performance.now() - startedAt < OTHER_MS.work)
      await sql`select count(*) from generate_series(1, 2000) as n where n % 7 = 1`.execute(db)
    await wait(OTHER_MS.rest)
  }
}
