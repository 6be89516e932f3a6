import { transaction } from '../../kernel/database/transaction.ts'
import type { PayingContext } from '../payment/paying-context.ts'
import { recordRefundReturn } from './record-refund.ts'
import { refundedPurchase } from './refund-name.ts'

type World = Pick<PayingContext, 'db' | 'clock' | 'payments'>

/** What a bank sent back is tried again after a day. */
const PAUSE_MS = 24 * 60 * 60 * 1000

/** Reads afresh whether a refund reached its buyer; one that came back is owed again. */
export const followRefund = async (
  ctx: World,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<void> => {
  const purchaseId = refundedPurchase(reason)
  if (purchaseId === null || (await ctx.payments.hasRefunded(paymentId, reason))) return
  const now = ctx.clock.now()
  const nextTryAt = new Date(now.getTime() + PAUSE_MS)
  await transaction(ctx.db, (tx) => recordRefundReturn(tx, { purchaseId, now, nextTryAt }))
}
