import { transaction, type Tx } from '../../kernel/database/transaction.ts'
import { allowanceNamed } from '../allowance/allowance-name.ts'
import { recordAllowanceReturn } from '../allowance/record-allowance.ts'
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
  const record = recordReturnOf(reason)
  if (record === null || (await ctx.payments.hasRefunded(paymentId, reason))) return
  const now = ctx.clock.now()
  const nextTryAt = new Date(now.getTime() + PAUSE_MS)
  await transaction(ctx.db, (tx) => record(tx, { now, nextTryAt }))
}

type RecordReturn = (tx: Tx, when: { now: Date; nextTryAt: Date }) => Promise<void>

/** How it is written down that a refund of ours came back; `null` for a name that is not ours. */
const recordReturnOf = (name: string): RecordReturn | null => {
  const [purchaseId, allowance] = [refundedPurchase(name), allowanceNamed(name)]
  if (purchaseId !== null) return (tx, when) => recordRefundReturn(tx, { purchaseId, ...when })
  if (allowance !== null) return (tx, when) => recordAllowanceReturn(tx, { id: allowance, ...when })
  return null
}
