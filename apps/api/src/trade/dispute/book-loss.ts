import type { Tx } from '../../kernel/database/transaction.ts'
import {
  DISPUTED,
  LOSSES,
  moving,
  post,
  type ProviderDispute,
  recordRefund,
} from '../../money/index.ts'
import { sharesOf } from '../refund/shares-of.ts'
import { type PaidOrder, undoOrder } from '../refund/undo-order.ts'
import type { KnownDispute } from './known-dispute.ts'

const REASON = 'the bank took the payment back.'

interface Lost {
  dispute: ProviderDispute
  before: KnownDispute
  now: Date
}

/**
 * Has a lost dispute borne by whom it falls to, and gives what of it is borne by then. An order of
 * which all that was left was taken is undone as if it had been refunded, by the bank; of anything
 * less, and of what was given back before, the market bears the loss.
 */
export const bookLoss = async (
  tx: Tx,
  orders: readonly PaidOrder[],
  { dispute, before, now }: Lost,
): Promise<number> => {
  const lost = before.lost_cents
  const loss = dispute.outcome === 'lost' ? dispute.withdrawnCents - lost : 0
  if (loss <= 0) return lost
  for (const { order, cents } of sharesOf(orders, loss)) {
    const isAll = order.amount_cents > 0 && cents >= order.amount_cents
    const isOwed = isAll && (await undoOrder(tx, order, { reason: REASON, now }))
    if (isOwed)
      await recordRefund(tx, {
        purchaseId: order.id,
        from: DISPUTED,
        settledBy: dispute.id,
        now,
      })
    // A bank may take all of a payment of which a part was allowed back before.
    await post(tx, {
      kind: 'dispute-loss',
      purchaseId: order.id,
      attempt: 'next',
      at: now,
      entries: moving(isOwed ? cents - order.amount_cents : cents, DISPUTED, LOSSES),
    })
  }
  return lost + loss
}
