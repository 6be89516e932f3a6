import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { LONG_TIMEOUT_MS } from '../../../../packages/tooling/src/timeouts.ts'
import type { MarketContext } from '../../src/app/market-context.ts'
import { SEED } from '../seed.ts'
import { withoutGuards } from '../without-guards.ts'
import { runModel } from './play.ts'

/**
 * The number of runs. `SEED=any STORIES=400 npx vitest run test/model-based` runs more and new
 * ones. A failed run can be repeated with the seed, path and replayPath of its report:
 * `STORIES=1 STORY=<seed>/<path>/<replayPath>`.
 */
const RUNS = Number(process.env['STORIES'] ?? 2)

/** How long the nightly simulation runs new stories, in minutes. */
const MINUTES = process.env['SIMULATION_MINUTES']

const [seed = SEED, path, ...replay] = process.env['STORY']?.split('/') ?? []
// The replay path itself may have slashes.
const replayPath = replay.length > 0 ? replay.join('/') : undefined

test('BUY-26 BUY-30 BUY-32 SELL-6 LEDGER-6 the market agrees with the model after every step of random stories', async () => {
  const { details } = await runModel({
    numRuns: RUNS,
    seed: seed === undefined ? undefined : Number(seed),
    path,
    replayPath,
  })
  // The report says how to repeat the run, and its cause is the failed expectation.
  if (details.failed)
    throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance })
  expect(details.numRuns).toBeGreaterThanOrEqual(RUNS)
}, 3_600_000)

/** Stories between two checks of the time. */
const STORIES_AT_ONCE = 5

test.skipIf(MINUTES === undefined)(
  'RUN-294 the simulation runs random stories for the given time, and agrees with the model',
  async () => {
    const random = Number(process.env['SIMULATION_SEED'] ?? Date.now() % 1_000_000_000)
    const startedAt = performance.now()
    let [expected, played] = [0, 0]
    while (performance.now() - startedAt < Number(MINUTES) * 60_000) {
      const { details, steps } = await runModel({
        numRuns: STORIES_AT_ONCE,
        seed: random + expected,
      })
      if (details.failed)
        throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance })
      expected += details.numRuns
      played += steps
    }
    process.stdout.write(`simulation: ${played} steps, ${expected} stories, seed ${random}\n`)
    expect(played).toBeGreaterThan(0)
  },
  24 * 3_600_000,
)

/** Guards of the market. The simulation must fail without any one of them. */
const CONTROLS: Record<string, (ctx: MarketContext) => void | Promise<void>> = {
  'the conditions on stock and orders': async (ctx) => {
    ctx.db = await withoutGuards(ctx.db)
  },
  'refunds that go out': (ctx) => {
    ctx.payments = { ...ctx.payments, refund: async () => {} }
  },
  'charges that are exact to the cent': (ctx) => {
    const { createPayment } = ctx.payments
    ctx.payments = {
      ...ctx.payments,
      createPayment: (payment) =>
        createPayment({ ...payment, amountCents: payment.amountCents + 1 }),
    }
  },
}

test.for(Object.keys(CONTROLS))(
  'BUY-26 BUY-30 SELL-6 LEDGER-6 control: without %s, a story fails',
  { timeout: LONG_TIMEOUT_MS },
  async (missing) => {
    const { details } = await runModel({
      numRuns: 25,
      seed: SEED,
      isShortened: false,
      spoil: (ctx) => CONTROLS[missing]?.(ctx),
    })
    expect(details.failed).toBe(true)
  },
)
