import { sql } from 'kysely'

import {
  syncEach,
  runIfDue,
  type PaymentContext,
  type ProviderDispute,
} from '../../payments/index.ts'
import { isProcessable } from '../../platform/database/failed-tasks.ts'
import { runSteps } from '../../platform/database/run-steps.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { settle } from '../purchase/settle.ts'
import { recordDispute } from './record-dispute.ts'

type Deps = Pick<PaymentContext, 'db' | 'clock' | 'payments' | 'settings'>

const HOUR_MS = 60 * 60 * 1000

/** How far back the provider is polled for disputes whose webhooks were lost, in days. */
const SYNC_DAYS = 10

const MAX_AT_ONCE = 50

/**
 * Maximum reads of a dispute that is recorded concurrently. The last read is recorded in any case.
 */
const MAX_READS = 3

/** Reads a dispute from the provider and records it. */
export const syncDispute = async (ctx: Deps, disputeId: string): Promise<void> => {
  for (let reads = 1; reads <= MAX_READS; reads += 1) {
    const readAt = ctx.clock.now()
    const dispute = await ctx.payments.readDispute(disputeId)
    if (await applyDispute(ctx, dispute, reads < MAX_READS ? readAt : null)) return
  }
}

/**
 * Polls the provider once an hour for new disputes, and for known ones that are open or whose funds
 * have not been returned, because webhooks may have been lost.
 */
export const syncDisputes = (ctx: Deps): Promise<void> =>
  runSteps(
    () => syncListedDisputes(ctx),
    () => syncSilentDisputes(ctx),
  )

const syncListedDisputes = (ctx: Deps): Promise<void> =>
  runIfDue(ctx, { name: 'disputes', everyMs: HOUR_MS }, async () => {
    const from = new Date(ctx.clock.now().getTime() - SYNC_DAYS * 24 * HOUR_MS)
    const readAt = ctx.clock.now()
    const disputes = await ctx.payments.disputesSince(from)
    await syncEach(ctx, 'sync-disputes', disputes, {
      idOf: ({ id }) => id,
      ask: (dispute) => applyDispute(ctx, dispute, readAt),
    })
  })

const syncSilentDisputes = async (ctx: Deps): Promise<void> => {
  const silent = await ctx.db
    .selectFrom('disputes')
    .select('id')
    .where((eb) =>
      eb.or([eb('closed_at', 'is', null), eb('withdrawn_cents', '>', eb.ref('lost_cents'))]),
    )
    .where('provider_checked_at', '<=', new Date(ctx.clock.now().getTime() - HOUR_MS))
    .where(isProcessable('sync-disputes', sql.ref('disputes.id'), ctx.clock.now()))
    .orderBy('provider_checked_at')
    .limit(MAX_AT_ONCE)
    .execute()
  await syncEach(ctx, 'sync-disputes', silent, {
    idOf: ({ id }) => id,
    ask: ({ id }) => syncDispute(ctx, id),
  })
}

/** Records a dispute. Returns `false` if it was recorded since `readAt` and must be read again. */
const applyDispute = async (
  ctx: Deps,
  dispute: ProviderDispute,
  readAt: Date | null,
): Promise<boolean> => {
  const { paymentId } = dispute
  if (paymentId === null) return true
  // The webhook of its payment may have been lost too.
  await settle(ctx, await ctx.payments.readPayment(paymentId))
  return transaction(ctx.db, (tx) => recordDispute(tx, dispute, { readAt, now: ctx.clock.now() }))
}
