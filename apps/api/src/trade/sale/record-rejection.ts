import { purchaseNumber } from '@seatdesk/domain'

import type { Tx } from '../../kernel/database/transaction.ts'
import { oweRefund } from '../../money/index.ts'
import { notify } from '../../telling/index.ts'
import { announceOrder } from '../order-news.ts'
import { closeProblem } from '../problem/close-problem.ts'
import { goingBack } from '../refund/going-back.ts'
import { moveSale, type MovedSale, type WhichSale } from './move-sale.ts'

interface Rejection extends WhichSale {
  reason: string
  now: Date
  /** Rejects only a sale that was to be confirmed by this moment and never was. */
  unansweredAt?: Date
}

/**
 * Rejects a sale: its price is owed to the buyer from now on, who is told why. The tickets do not
 * go back on sale. `null` when it cannot be rejected.
 */
export const recordRejection = async (
  tx: Tx,
  { reason, now, ...sale }: Rejection,
): Promise<MovedSale | null> => {
  const rejected = await moveSale(tx, {
    ...sale,
    to: 4,
    set: { rejected_at: now, rejection_reason: reason },
  })
  if (!rejected) return null
  const { id, buyer_id: buyerId } = rejected
  const owed = await oweRefund(tx, { purchaseId: id, now })
  await closeProblem(tx, { orderId: id, outcome: 'buyer', now })
  await announceOrder(tx, now, { order: rejected, became: 'rejected', reason })
  await notify(tx, now, {
    accountId: buyerId,
    kind: 'purchase-rejected',
    typeId: 1,
    message: `${purchaseNumber(id)} was rejected, ${goingBack(owed)}: ${reason}`,
    eventId: rejected.event_id,
    about: { kind: 'purchase', id },
  })
  return rejected
}
