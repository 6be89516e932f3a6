import * as fc from 'fast-check'
import { vi } from 'vitest'

import { finishAndCheck } from './finish-and-check.ts'
import { startModel, openModelFixture, type ModelFixture } from './model-fixture.ts'
import { rejectAsAdmin, extend, settleProblem } from './steps/administering.ts'
import { bankAccount, closeAccount, logOut, register } from './steps/belonging.ts'
import { buy, buyAndCrash, rush } from './steps/buying.ts'
import { loseConnection } from './steps/database.ts'
import { confirm, deliver, reject } from './steps/delivering.ts'
import { list, reprice, withdraw } from './steps/selling.ts'
import { expectResponse, crashServer, setClockBack, wait, webhooks } from './steps/world.ts'

const often = { buy, list, wait, response: expectResponse, confirm, deliver }

const STEPS = [
  ...Object.values(often),
  ...Object.values(often),
  reprice,
  withdraw,
  rush,
  buyAndCrash,
  reject,
  webhooks,
  crashServer,
  register,
  closeAccount,
  logOut,
  bankAccount,
  rejectAsAdmin,
  extend,
  settleProblem,
  loseConnection,
  setClockBack,
]

/** The number of runs on one market, because each run leaves years of data behind. */
const RUNS_PER_MARKET = 15

interface Theatre {
  numRuns: number
  /** Changes each server process; a control test removes a guard. */
  spoil?: ModelFixture['spoil']
  /** Replays a failed run; its report has the values. */
  seed?: number | undefined
  path?: string | undefined
  replayPath?: string | undefined
  /** Whether a failing run is shrunk. */
  isShortened?: boolean
}

/** Plays random runs and returns a report with the shortest failing one. */
export const runModel = async ({
  numRuns,
  spoil,
  seed,
  path,
  replayPath,
  isShortened = true,
}: Theatre) => {
  // Only the runs advance the time, however slow the machine is.
  vi.useFakeTimers({ toFake: ['Date'] })
  let fixture: ModelFixture | null = null
  let count = 0
  let stepCount = 0
  const closeStage = async () => {
    stepCount += fixture?.steps ?? 0
    await fixture?.market.close()
    fixture = null
    count = 0
  }
  const story = fc.commands(STEPS, {
    maxCommands: 40,
    size: 'max',
    ...(replayPath === undefined ? {} : { replayPath }),
  })
  const property = fc.asyncProperty(fc.nat(6), story, async (weekday, steps) => {
    if (count >= RUNS_PER_MARKET) await closeStage()
    const played = (fixture ??= await openModelFixture(spoil))
    count += 1
    try {
      const model = await startModel(played, weekday)
      await fc.asyncModelRun(() => ({ model, real: played }), steps)
      await finishAndCheck(model, played)
    } catch (error) {
      await closeStage()
      throw error
    }
  })
  try {
    const details = await fc.check(property, {
      numRuns,
      endOnFailure: !isShortened,
      ...(seed === undefined ? {} : { seed }),
      ...(path === undefined ? {} : { path }),
    })
    await closeStage()
    return { details, steps: stepCount }
  } finally {
    await closeStage()
    vi.useRealTimers()
  }
}
