import * as fc from 'fast-check'
import { vi } from 'vitest'

import { endWell } from './end-well.ts'
import { begin, openStage, type Stage } from './stage.ts'
import { bankAccount, leave, logOut, register } from './steps/belonging.ts'
import { buy, buyAndDie, rush } from './steps/buying.ts'
import { confirm, deliver, reject } from './steps/delivering.ts'
import { list, reprice, withdraw } from './steps/selling.ts'
import { expectResponse, kill, wait, webhooks } from './steps/world.ts'

const often = { buy, list, wait, answer: expectResponse, confirm, deliver }

const STEPS = [
  ...Object.values(often),
  ...Object.values(often),
  reprice,
  withdraw,
  rush,
  buyAndDie,
  reject,
  webhooks,
  kill,
  register,
  leave,
  logOut,
  bankAccount,
]

/** After so many stories a market makes way for a new one: each leaves its years behind. */
const RUNS_PER_MARKET = 15

interface Theatre {
  numRuns: number
  /** What is done to each server process; a control takes a guard away. */
  spoil?: Stage['spoil']
  /** Where a story that failed begins again: its report says it. */
  seed?: number | undefined
  path?: string | undefined
  replayPath?: string | undefined
  /** Whether a story that fails is made shorter. */
  isShortened?: boolean
}

/** Plays stories by chance, and says how it went; the shortest that fails is in the report. */
export const runModel = async ({
  numRuns,
  spoil,
  seed,
  path,
  replayPath,
  isShortened = true,
}: Theatre) => {
  // Time stands still but for what the stories let pass, however slow the machine is.
  vi.useFakeTimers({ toFake: ['Date'] })
  let stage: Stage | null = null
  let told = 0
  const closeStage = async () => {
    await stage?.market.close()
    stage = null
    told = 0
  }
  const story = fc.commands(STEPS, {
    maxCommands: 40,
    size: 'max',
    ...(replayPath === undefined ? {} : { replayPath }),
  })
  const property = fc.asyncProperty(fc.nat(6), story, async (weekday, steps) => {
    if (told >= RUNS_PER_MARKET) await closeStage()
    const played = (stage ??= await openStage(spoil))
    told += 1
    try {
      const model = await begin(played, weekday)
      await fc.asyncModelRun(() => ({ model, real: played }), steps)
      await endWell(model, played)
    } catch (error) {
      await closeStage()
      throw error
    }
  })
  try {
    return await fc.check(property, {
      numRuns,
      endOnFailure: !isShortened,
      ...(seed === undefined ? {} : { seed }),
      ...(path === undefined ? {} : { path }),
    })
  } finally {
    await closeStage()
    vi.useRealTimers()
  }
}
