import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

import { type ApiClient, type ApiError, isApiError } from '@seatdesk/api-client'
import { expect } from 'vitest'

import type { Db } from '../../src/platform/database/transaction.ts'
import { openHome } from '../servers/home.ts'
import { clientOf } from '../servers/people.ts'
import { freePort, type ServerProcess, startServer } from '../servers/server-process.ts'
import type { Doom, FailpointName } from './failpoints.ts'

/** Imported before whatever is to die at failpoints. */
export const DIE_AT_FAILPOINTS = pathToFileURL(
  join(import.meta.dirname, 'die-at-failpoints.ts'),
).href

/** A market whose server is killed and started again, always at the same address. */
export interface MortalMarket<Seed> {
  baseUrl: string
  /** What its server is told, so that it lives where it does. */
  env: Readonly<Record<string, string>>
  /** What was put into the database before the first start. */
  seed: Seed
  /** Somebody without an account, who pulls the sandbox's levers. */
  stranger: ApiClient
  /** Lets the server die at a failpoint while `work` goes on, and starts it again. */
  killDuring<Result>(doom: Doom, work: () => Promise<Result>): Promise<Result>
  /** Moves the clock and lets happen what falls due. */
  advance(seconds: number): Promise<void>
  close(): Promise<void>
}

export const openMortalMarket = async <Seed>(
  makeSeed: (db: Db) => Promise<Seed>,
): Promise<MortalMarket<Seed>> => {
  const home = await openHome()
  const seed = await home.inDatabase(makeSeed)
  const port = await freePort()
  const start = () => startServer({ env: home.env, port, imports: [DIE_AT_FAILPOINTS] })
  /** How long each start after a kill took until the server was ready, in milliseconds. */
  const readyTimes: number[] = []
  let server: ServerProcess = await start()
  const stranger = clientOf(server.baseUrl)
  return {
    baseUrl: server.baseUrl,
    env: home.env,
    seed,
    stranger,
    killDuring: async (doom, work) => {
      server.send(doom)
      const working = work()
      expect(await server.ended).toEqual({ code: null, signal: 'SIGKILL' })
      // Where other servers could be alive, a dead one's keys are held until their lease ends.
      if (home.isShared) await home.inDatabase(endLeases)
      server = await start()
      readyTimes.push(server.readyMs)
      return working
    },
    advance: async (seconds) => {
      await stranger.sandbox.clock({ advanceSeconds: seconds })
    },
    close: async () => {
      expect(await server.stop()).toEqual({ code: 0, signal: null })
      await home.remove()
      if (REPEATS > 1) process.stdout.write(`${describeExit(readyTimes)}\n`)
    },
  }
}

/** The figures of many kills, for whoever asked for them. */
const describeExit = (times: readonly number[]): string => {
  const sorted = times.map(Math.round).toSorted((left, right) => left - right)
  const [least, median, most] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  return `${sorted.length} kills; ready again after ${least} ms at best, ${median} ms in the middle, ${most} ms at worst`
}

const endLeases = (db: Db) =>
  db.updateTable('idempotency_keys').set({ leased_until: new Date() }).execute()

/** How often each failpoint is gone through; `pnpm test:nightly` sets it. */
const REPEATS = Number(process.env['CRASH_REPEATS'] ?? 1)

/** One kill: where, how many are under way by then, and which of them it meets. */
export interface Round extends Doom {
  /** Numbers the kills of one suite, from zero. */
  round: number
  atOnce: number
}

/** The kills of a suite: one for each failpoint, and others at other moments when repeated. */
export const roundsOf = (points: readonly FailpointName[], mostAtOnce = 1): Round[] =>
  Array.from({ length: REPEATS }, (_, repeat) => repeat)
    .flatMap((repeat) =>
      points.map((point, index) => {
        const atOnce = 1 + ((index + repeat) % mostAtOnce)
        return { point, atOnce, times: 1 + (repeat % atOnce) }
      }),
    )
    .map((kill, round) => ({ ...kill, round }))

const POLL_INTERVAL_MS = 100

/** Repeats a call for as long as the server is away or asks for that, as a client in earnest would. */
export const untilReady = async <Result>(call: () => Promise<Result>): Promise<Result> => {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!isApiError(error) || !isPassing(error)) throw error
      await wait(POLL_INTERVAL_MS)
    }
  }
}

/** Whether a call failed only for now: nobody answered, or asked for patience. */
export const isPassing = (failure: ApiError): boolean =>
  failure.kind === 'unreachable' ||
  (failure.kind === 'refused' && (failure.status === 503 || failure.reason === 'keyInUse'))
