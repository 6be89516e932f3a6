import { transaction } from '../../kernel/database/transaction.ts'
import { askEach, isOurRefund, lookUp, type PayingContext } from '../../money/index.ts'
import { settle } from '../purchase/settle.ts'
import { recordProviderRefund } from './record-provider-refund.ts'

type World = Pick<PayingContext, 'db' | 'clock' | 'payments'>

const HOUR_MS = 60 * 60 * 1000

/** How far back the provider is asked for refunds of which we have not heard, and their coming back. */
const FOLLOWED_DAYS = 30

/** Reads afresh what was given back of a payment in the provider's dashboard, and goes by it. */
export const followRefundsOf = async (ctx: World, paymentId: string): Promise<void> => {
  const refunds = await ctx.payments.refundsOf(paymentId)
  const theirs = refunds.filter(({ name }) => !isOurRefund(name))
  if (theirs.length === 0) return
  await settle(ctx, await ctx.payments.readPayment(paymentId))
  // As they were made: the provider tells the newest first.
  for (const refund of theirs.toReversed())
    await transaction(ctx.db, (tx) => recordProviderRefund(tx, refund, ctx.clock.now()))
}

/** Asks once an hour for refunds that were made in the dashboard: news of one may have been lost. */
export const followProviderRefunds = (ctx: World): Promise<void> =>
  lookUp(ctx, { name: 'refunds', everyMs: HOUR_MS }, async () => {
    const since = new Date(ctx.clock.now().getTime() - FOLLOWED_DAYS * 24 * HOUR_MS)
    const refunds = await ctx.payments.refundsSince(since)
    const payments = new Set(
      refunds.flatMap(({ name, paymentId }) => (paymentId && !isOurRefund(name) ? paymentId : [])),
    )
    await askEach(ctx, 'follow-provider-refunds', [...payments], {
      idOf: (paymentId) => paymentId,
      ask: (paymentId) => followRefundsOf(ctx, paymentId),
    })
  })
