import { sql } from 'kysely'

import {
  syncEach,
  runIfDue,
  type PaymentContext,
  type ProviderDispute,
} from '../../payments/index.ts'
import { isProcessable } from '../../platform/database/failed-tasks.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { settle } from '../purchase/settle.ts'
import { recordDispute } from './record-dispute.ts'

type Deps = Pick<PaymentContext, 'db' | 'clock' | 'payments'>

const HOUR_MS = 60 * 60 * 1000

/** How far back the provider is asked for disputes of which we have not heard. */
const SYNC_DAYS = 10

const MAX_AT_ONCE = 50

/** How often a dispute is read again that others write down meanwhile. */
const MAX_READS = 3

/** Reads a dispute afresh from the provider and goes by it. */
export const syncDispute = async (ctx: Deps, disputeId: string): Promise<void> => {
  for (let reads = 1; reads <= MAX_READS; reads += 1) {
    const readAt = ctx.clock.now()
    const dispute = await ctx.payments.readDispute(disputeId)
    if (await applyDispute(ctx, dispute, reads < MAX_READS ? readAt : null)) return
  }
}

/**
 * Asks once an hour for disputes that are new, and after those that are open or whose money has not
 * come back yet, since news of them may have been lost.
 */
export const syncDisputes = async (ctx: Deps): Promise<void> => {
  await runIfDue(ctx, { name: 'disputes', everyMs: HOUR_MS }, async () => {
    const since = new Date(ctx.clock.now().getTime() - SYNC_DAYS * 24 * HOUR_MS)
    const readAt = ctx.clock.now()
    const disputes = await ctx.payments.disputesSince(since)
    await syncEach(ctx, 'follow-disputes', disputes, {
      idOf: ({ id }) => id,
      ask: (dispute) => applyDispute(ctx, dispute, readAt),
    })
  })
  const silent = await ctx.db
    .selectFrom('disputes')
    .select('id')
    .where((eb) =>
      eb.or([eb('closed_at', 'is', null), eb('withdrawn_cents', '>', eb.ref('lost_cents'))]),
    )
    .where('asked_at', '<=', new Date(ctx.clock.now().getTime() - HOUR_MS))
    .where(isProcessable('follow-disputes', sql.ref('disputes.id'), ctx.clock.now()))
    .orderBy('asked_at')
    .limit(MAX_AT_ONCE)
    .execute()
  await syncEach(ctx, 'follow-disputes', silent, {
    idOf: ({ id }) => id,
    ask: ({ id }) => syncDispute(ctx, id),
  })
}

/** Whether it could be gone by, and was not written down by others since it was asked for. */
const applyDispute = async (
  ctx: Deps,
  dispute: ProviderDispute,
  readAt: Date | null,
): Promise<boolean> => {
  const { paymentId } = dispute
  if (paymentId === null) return true
  // Its payment may have arrived without our having heard of that either.
  await settle(ctx, await ctx.payments.readPayment(paymentId))
  return transaction(ctx.db, (tx) => recordDispute(tx, dispute, { readAt, now: ctx.clock.now() }))
}
