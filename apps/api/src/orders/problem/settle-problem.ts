import { purchaseNumber, saleNumber } from '@seatdesk/domain'

import { notify } from '../../notifications/index.ts'
import { releasePayouts } from '../../payments/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { cancelOrder, closeProblem } from '../order/cancel-order.ts'
import { addNote } from './problem-store.ts'

interface Settling {
  orderId: number
  outcome: 'buyer' | 'seller'
  /** Reason shown to both parties. */
  reason: string
  now: Date
}

/**
 * Resolves the open problem of an order. In the buyer's favor, the order is canceled and the
 * seller's earnings are reversed; in the seller's favor, the payout is released. Both parties are
 * notified of the reason.
 * @throws 404 if the order does not exist, 409 if it has no open problem or is already canceled.
 */
export const settleProblem = async (
  tx: Tx,
  { orderId, outcome, reason, now }: Settling,
): Promise<void> => {
  const order = await lockOrder(tx, orderId)
  const problemId = await closeProblem(tx, { orderId, outcome, now })
  if (problemId === null)
    throw new ApiError('conflict', { message: 'this order has no open problem' })
  await addNote(tx, { problemId, side: 'administrator', text: reason, now })
  if (outcome === 'buyer') {
    const isUndone = await cancelOrder(tx, {
      purchaseId: orderId,
      reason: { buyer: reason, seller: reason },
      now,
    })
    if (!isUndone) throw new ApiError('conflict', { message: 'this order was already canceled' })
    return
  }
  await releasePayouts(tx, order.checkout_id)
  const notification = { typeId: 2, eventId: order.event_id, urgentSubject: 'Problem resolved' }
  await notify(tx, now, {
    ...notification,
    accountId: order.buyer_id,
    about: { kind: 'purchase', id: orderId },
    kind: 'tickets-delivered',
    message: `The problem that you reported with ${purchaseNumber(orderId)} was resolved in the seller’s favor. Reason: ${reason}`,
  })
  await notify(tx, now, {
    ...notification,
    accountId: order.seller_id,
    about: { kind: 'sale', id: orderId },
    kind: 'sale-confirmed',
    message: `The problem with ${saleNumber(orderId)} was resolved in your favor, and your payout is no longer on hold. Reason: ${reason}`,
  })
}

const lockOrder = async (tx: Tx, orderId: number) => {
  const order = await tx
    .selectFrom('purchases')
    .select(['buyer_id', 'seller_id', 'event_id', 'checkout_id'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw new ApiError('notFound')
  return order
}
