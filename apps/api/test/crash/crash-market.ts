import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { ApiClient } from '@seatdesk/api-client'
import { expect } from 'vitest'

import type { Db } from '../../src/platform/database/transaction.ts'
import { createClientFor } from '../servers/people.ts'
import { freePort, type ServerProcess, startServer } from '../servers/server-process.ts'
import { createServerStorage } from '../servers/server-storage.ts'
import type { CrashPoint, FailpointName } from './failpoints.ts'

/** The module to import before a process that is killed at failpoints. */
export const DIE_AT_FAILPOINTS = pathToFileURL(
  join(import.meta.dirname, 'die-at-failpoints.ts'),
).href

/** A market whose server is killed and restarted at the same address. */
export interface CrashMarket<Seed> {
  baseUrl: string
  /** The environment of its server. */
  env: Readonly<Record<string, string>>
  /** The data that was written to the database before the first start. */
  seed: Seed
  /** A client without an account, for the sandbox controls. */
  stranger: ApiClient
  /** Kills the server at a failpoint during `work`, and starts it again. */
  killDuring<Result>(crashPoint: CrashPoint, work: () => Promise<Result>): Promise<Result>
  /** Advances the clock and runs the due jobs. */
  advance(seconds: number): Promise<void>
  close(): Promise<void>
}

export const openCrashMarket = async <Seed>(
  makeSeed: (db: Db) => Promise<Seed>,
): Promise<CrashMarket<Seed>> => {
  const serverHome = await createServerStorage()
  const seed = await serverHome.inDatabase(makeSeed)
  const port = await freePort()
  const start = () => startServer({ env: serverHome.env, port, imports: [DIE_AT_FAILPOINTS] })
  /** How long each start after a kill took until the server was ready, in milliseconds. */
  const readyTimes: number[] = []
  let server: ServerProcess = await start()
  const anonymous = createClientFor(server.baseUrl)
  return {
    baseUrl: server.baseUrl,
    env: serverHome.env,
    seed,
    stranger: anonymous,
    killDuring: async (crashPoint, work) => {
      server.send(crashPoint)
      const working = work()
      expect(await server.ended).toEqual({ code: null, signal: 'SIGKILL' })
      // If other servers could be alive, the keys of a dead one are held until their lease ends.
      if (serverHome.isShared) await serverHome.inDatabase(endLeases)
      server = await start()
      readyTimes.push(server.readyMs)
      return working
    },
    advance: async (seconds) => {
      await anonymous.sandbox.clock({ advanceSeconds: seconds })
    },
    close: async () => {
      expect(await server.stop()).toEqual({ code: 0, signal: null })
      await serverHome.remove()
      if (REPEATS > 1) process.stdout.write(`${describeExit(readyTimes)}\n`)
    },
  }
}

/** Formats the ready times after many kills. */
const describeExit = (times: readonly number[]): string => {
  const sorted = times.map(Math.round).toSorted((left, right) => left - right)
  const [min, median, max] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  return `${sorted.length} kills; ready again after ${min} ms at best, ${median} ms in the middle, ${max} ms at worst`
}

const endLeases = (db: Db) =>
  db.updateTable('idempotency_keys').set({ leased_until: new Date() }).execute()

/** How often each failpoint is tested. `pnpm test:nightly` sets it. */
const REPEATS = Number(process.env['CRASH_REPEATS'] ?? 1)

/** One kill: the failpoint, the number of concurrent calls, and which of them it kills. */
export interface Round extends CrashPoint {
  /** The index of the kill in its suite. */
  round: number
  atOnce: number
}

/** Returns the kills of a suite: one per failpoint, with varied concurrency when repeated. */
export const crashRounds = (points: readonly FailpointName[], mostAtOnce = 1): Round[] =>
  Array.from({ length: REPEATS }, (_, repeat) => repeat)
    .flatMap((repeat) =>
      points.map((point, index) => {
        const atOnce = 1 + ((index + repeat) % mostAtOnce)
        return { point, atOnce, times: 1 + (repeat % atOnce) }
      }),
    )
    .map((kill, round) => ({ ...kill, round }))
