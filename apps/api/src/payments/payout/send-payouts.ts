import { processQueue } from '../../platform/database/failed-tasks.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { PaymentContext } from '../payment/payment-context.ts'
import { type ProviderPayout, ProviderError } from '../payment/payments.ts'
import { isProviderUnavailable } from '../payment/sync-each.ts'
import {
  enqueuePayoutWebhook,
  failedPayout,
  applyPayoutStatus,
  notifySellerOfPayout,
} from './apply-payout-status.ts'
import { beginPayout, type BegunPayout } from './begin-payout.ts'
import { duePayouts } from './payout-store.ts'

type Deps = Pick<PaymentContext, 'db' | 'clock' | 'payments' | 'settings'>

/**
 * Sends due payouts to the sellers' banks, oldest first: first attempts, and failed payouts that
 * have a new bank account. Retries on the next run if the provider is unreachable.
 */
export const sendPayouts = (ctx: Deps): Promise<void> => sendDue(ctx)

/** Sends the payout of one sale, if it is due. */
export const sendPayoutOfSale = (ctx: Deps, saleId: number): Promise<void> => sendDue(ctx, saleId)

const sendDue = async (ctx: Deps, saleId?: number): Promise<void> => {
  const now = ctx.clock.now()
  const { payoutAccountWaitHours: waitHours } = ctx.settings
  await processQueue(ctx, 'send-payouts', await duePayouts(ctx.db, now, saleId, waitHours), {
    idOf: ({ purchase_id: id }) => id,
    work: async (due) => {
      const started = await transaction(ctx.db, (tx) => beginPayout(tx, due, now, waitHours))
      if (started) await send(ctx, started)
    },
    stopsAt: isProviderUnavailable,
    isAskedFor: saleId !== undefined,
  })
}

const send = async (ctx: Deps, started: BegunPayout): Promise<void> => {
  try {
    const sent = await ctx.payments.payOut(started)
    await transaction(ctx.db, (tx) => recordSent(tx, started, sent, ctx.clock.now()))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await transaction(ctx.db, (tx) => recordRejected(tx, started, error.message, ctx.clock.now()))
  }
}

/** The pending attempt, if no payout of the provider is recorded for it yet. */
const unsent = (tx: Tx, { purchaseId, attempt }: BegunPayout) =>
  tx
    .updateTable('payouts')
    .where('purchase_id', '=', purchaseId)
    .where('attempt', '=', attempt)
    .where('status', '=', 'pending')
    .where('provider_payout_id', 'is', null)

const recordSent = async (
  tx: Tx,
  started: BegunPayout,
  sent: ProviderPayout,
  now: Date,
): Promise<void> => {
  await unsent(tx, started)
    .set({ provider_payout_id: sent.id, sent_at: now, provider_checked_at: now })
    .execute()
  await applyPayoutStatus(tx, sent, now)
}

const recordRejected = async (
  tx: Tx,
  started: BegunPayout,
  failure: string,
  now: Date,
): Promise<void> => {
  const { numUpdatedRows } = await unsent(tx, started)
    .set({ status: 'failed', failure, failed_at: now })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await enqueuePayoutWebhook(tx, now, started.about, { status: 'failed', failure })
  await notifySellerOfPayout(
    tx,
    started.about,
    failedPayout(started.about, failure),
    now,
    'payout-method',
  )
}
