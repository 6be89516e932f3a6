import { ORDER_STATUS, saleNumber } from '@seatdesk/domain'

import { notify } from '../../notifications/index.ts'
import { recordRefundOwed, reversePayout } from '../../payments/index.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { closeProblem, recordRejection } from '../order/cancel-order.ts'
import { enqueueOrderWebhooks } from '../order/order-webhooks.ts'

/** An order of a payment, as returned by `lockOrders`. */
export type PaidOrder = Awaited<ReturnType<typeof lockOrders>>[number]

/** Locks the orders of a checkout until `tx` ends. `amount_cents` is the price less allowances. */
export const lockOrders = (tx: Tx, checkoutId: number) =>
  tx
    .selectFrom('purchases')
    .select(['id', 'buyer_id', 'seller_id', 'event_id', 'listing_id', 'quantity', 'status_id'])
    .select((eb) => eb('amount_cents', '-', eb.ref('allowance_cents')).as('amount_cents'))
    .where('checkout_id', '=', checkoutId)
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * Reverses an order whose buyer is refunded by other means than the seller's rejection. An
 * undelivered order is rejected; a delivered one has its payout reversed. Returns whether the price
 * is now owed to the buyer; `false` if it was already refunded.
 */
export const undoOrder = async (
  tx: Tx,
  order: PaidOrder,
  { reason, now }: { reason: string; now: Date },
): Promise<boolean> => {
  const refund = await tx
    .selectFrom('refunds')
    .select('refunded_at')
    .where('purchase_id', '=', order.id)
    .executeTakeFirst()
  if (refund) return refund.refunded_at === null
  if (order.status_id === ORDER_STATUS.delivered) {
    await recordRefundOwed(tx, {
      purchaseId: order.id,
      from: await reversePayout(tx, order.id, now),
      now,
    })
    await closeProblem(tx, { orderId: order.id, outcome: 'buyer', now })
    await enqueueOrderWebhooks(tx, now, { order, became: 'called_off', reason })
    return true
  }
  const rejected = await recordRejection(tx, { saleId: order.id, reason, now })
  if (!rejected) return false
  await notify(tx, now, {
    accountId: order.seller_id,
    kind: 'purchase-rejected',
    typeId: 2,
    message: `${saleNumber(order.id)} was rejected. Do not deliver the tickets. Reason: ${reason}`,
    eventId: order.event_id,
    about: { kind: 'sale', id: order.id },
  })
  return true
}
