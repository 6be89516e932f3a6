import { sql } from 'kysely'

import { isWorkable } from '../../kernel/database/dead-letters.ts'
import { transaction } from '../../kernel/database/transaction.ts'
import { askEach, lookUp, type PayingContext, type ProviderDispute } from '../../money/index.ts'
import { settle } from '../purchase/settle.ts'
import { recordDispute } from './record-dispute.ts'

type World = Pick<PayingContext, 'db' | 'clock' | 'payments'>

const HOUR_MS = 60 * 60 * 1000

/** How far back the provider is asked for disputes of which we have not heard. */
const FOLLOWED_DAYS = 10

const MOST_AT_ONCE = 50

/** How often a dispute is read again that others write down meanwhile. */
const MOST_READS = 3

/** Reads a dispute afresh from the provider and goes by it. */
export const followDispute = async (ctx: World, disputeId: string): Promise<void> => {
  for (let reads = 1; reads <= MOST_READS; reads += 1) {
    const readAt = ctx.clock.now()
    const dispute = await ctx.payments.readDispute(disputeId)
    if (await goBy(ctx, dispute, reads < MOST_READS ? readAt : null)) return
  }
}

/**
 * Asks once an hour for disputes that are new, and after those that are open or whose money has not
 * come back yet, since news of them may have been lost.
 */
export const followDisputes = async (ctx: World): Promise<void> => {
  await lookUp(ctx, { name: 'disputes', everyMs: HOUR_MS }, async () => {
    const since = new Date(ctx.clock.now().getTime() - FOLLOWED_DAYS * 24 * HOUR_MS)
    const readAt = ctx.clock.now()
    const disputes = await ctx.payments.disputesSince(since)
    await askEach(ctx, 'follow-disputes', disputes, {
      idOf: ({ id }) => id,
      ask: (dispute) => goBy(ctx, dispute, readAt),
    })
  })
  const silent = await ctx.db
    .selectFrom('disputes')
    .select('id')
    .where((eb) =>
      eb.or([eb('closed_at', 'is', null), eb('withdrawn_cents', '>', eb.ref('lost_cents'))]),
    )
    .where('asked_at', '<=', new Date(ctx.clock.now().getTime() - HOUR_MS))
    .where(isWorkable('follow-disputes', sql.ref('disputes.id'), ctx.clock.now()))
    .orderBy('asked_at')
    .limit(MOST_AT_ONCE)
    .execute()
  await askEach(ctx, 'follow-disputes', silent, {
    idOf: ({ id }) => id,
    ask: ({ id }) => followDispute(ctx, id),
  })
}

/** Whether it could be gone by, and was not written down by others since it was asked for. */
const goBy = async (
  ctx: World,
  dispute: ProviderDispute,
  readAt: Date | null,
): Promise<boolean> => {
  const { paymentId } = dispute
  if (paymentId === null) return true
  // Its payment may have arrived without our having heard of that either.
  await settle(ctx, await ctx.payments.readPayment(paymentId))
  return transaction(ctx.db, (tx) => recordDispute(tx, dispute, { readAt, now: ctx.clock.now() }))
}
