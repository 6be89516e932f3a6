import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { LONG_TIMEOUT_MS } from '../../../../packages/tooling/src/timeouts.ts'
import type { MarketContext } from '../../src/app/market-context.ts'
import { SEED } from '../seed.ts'
import { withoutGuards } from '../without-guards.ts'
import { runModel } from './play.ts'

/**
 * How many stories are told. `SEED=any STORIES=400 npx vitest run test/model-based` tells more, and new
 * ones; one that failed is told again by the seed, path and replayPath of its report:
 * `STORIES=1 STORY=<seed>/<path>/<replayPath>`.
 */
const RUNS = Number(process.env['STORIES'] ?? 6)

const [seed = SEED, path, replayPath] = process.env['STORY']?.split('/') ?? []

test('BUY-26 BUY-30 BUY-32 SELL-6 LEDGER-6 whatever happens, the market is what it promises, and everybody gets what is theirs', async () => {
  const details = await runModel({
    numRuns: RUNS,
    seed: seed === undefined ? undefined : Number(seed),
    path,
    replayPath,
  })
  // The report tells how to play it again, its cause what was not as it should be.
  if (details.failed)
    throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance })
  expect(details.numRuns).toBeGreaterThanOrEqual(RUNS)
}, 3_600_000)

/** What a market must not lack: without any one of these a story goes wrong. */
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
  'BUY-26 BUY-30 SELL-6 LEDGER-6 the control: without %s it is not',
  { timeout: LONG_TIMEOUT_MS },
  async (lacking) => {
    const details = await runModel({
      numRuns: 25,
      seed: SEED,
      isShortened: false,
      spoil: (ctx) => CONTROLS[lacking]?.(ctx),
    })
    expect(details.failed).toBe(true)
  },
)
