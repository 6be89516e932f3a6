import type { Context } from './context.ts'
import { forgetOldAnswers } from './http/idempotency.ts'
import { forgetOldTries } from './limit/tries.ts'
import { deliverMessages } from './message/deliver-messages.ts'
import { followPayouts } from './payout/follow-payouts.ts'
import { sendPayouts } from './payout/send-payouts.ts'
import { closePayments } from './purchase/close-payments.ts'
import { followPayments } from './purchase/follow-payments.ts'
import { releaseExpiredHolds } from './purchase/holds.ts'
import { payRefunds } from './refund/pay-refunds.ts'
import { rejectUnanswered } from './sale/reject-unanswered.ts'
import { forgetExpiredTokens } from './session/refresh-token-store.ts'

/** Everything that falls due by time, in the order in which one makes way for the next. */
const DUTIES: ((ctx: Context) => Promise<void>)[] = [
  async ({ sandbox }) => sandbox?.clock.refresh(),
  async ({ sandbox }) => sandbox?.provider?.tick(),
  followPayments,
  releaseExpiredHolds,
  closePayments,
  rejectUnanswered,
  payRefunds,
  sendPayouts,
  followPayouts,
  async (ctx) => void (await deliverMessages(ctx)),
  ({ db }) => forgetOldAnswers(db),
  ({ db, clock }) => forgetOldTries(db, clock.now()),
  ({ db, clock }) => forgetExpiredTokens(db, clock.now()),
]

/**
 * Does what is due. Nothing depends on when this runs; it only must run now and then. A duty that
 * fails keeps none of the others from being done; it is thrown after them.
 */
export const sweep = async (ctx: Context): Promise<void> => {
  const failures: unknown[] = []
  for (const duty of DUTIES) await duty(ctx).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'not everything that is due was done')
}

const PAUSE_MS = 2_000

/** Sweeps now and then until it is stopped; stopping waits for the sweep that is under way. */
export const keepSweeping = (ctx: Context, report: (error: unknown) => void) => {
  let running = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    running = sweep(ctx)
      .catch(report)
      .finally(() => {
        isBusy = false
      })
  }, PAUSE_MS)
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await running
    },
  }
}
