import { ORDER_STATUS, saleNumber } from '@seatdesk/domain'

import { notify } from '../../notifications/index.ts'
import { oweRefund, reversePayout } from '../../payments/index.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { closeProblem, recordRejection } from '../order/call-off.ts'
import { enqueueOrderWebhooks } from '../order/order-webhooks.ts'

/** An order of a payment, as `lockOrders` gives it. */
export type PaidOrder = Awaited<ReturnType<typeof lockOrders>>[number]

/**
 * The orders of a checkout, each with what of its price its buyer has not been allowed back; nobody
 * moves or delivers them before the end of `tx`.
 */
export const lockOrders = (tx: Tx, checkoutId: number) =>
  tx
    .selectFrom('purchases')
    .select(['id', 'buyer_id', 'seller_id', 'event_id', 'listing_id', 'quantity', 'status_id'])
    .select((eb) => eb('amount_cents', '-', eb.ref('allowed_cents')).as('amount_cents'))
    .where('checkout_id', '=', checkoutId)
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * Undoes an order whose buyer has, or will have, the money back by another way than its seller's
 * word: one that is not delivered is rejected, what one that is delivered has earned is taken back.
 * Whether its price is owed to the buyer now; not where it was given back before.
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
    await oweRefund(tx, {
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
