import {
  cents,
  formatCents,
  ORDER_STATUS,
  type ProblemOutcome,
  purchaseNumber,
  saleNumber,
} from '@seatdesk/domain'

import { notify } from '../../notifications/index.ts'
import { recordRefundOwed, reversePayout } from '../../payments/index.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { enqueueOrderWebhooks } from './order-webhooks.ts'
import { type TransitionedSale, transitionSale, type SaleParams } from './transition-sale.ts'

interface CallingOff {
  purchaseId: number
  /** Reason shown to the buyer and to the seller, as the end of a sentence. */
  reason: { buyer: string; seller: string }
  now: Date
}

/**
 * Cancels a paid order because of its event or by an administrator's decision, even if it is
 * delivered and paid out. The buyer is owed a refund, the seller's earnings are reversed, and both
 * are notified. Returns `false` if the order is unpaid, already rejected, or was reversed by a lost
 * dispute or a refund in the provider's dashboard.
 */
export const cancelOrder = async (tx: Tx, { purchaseId, reason, now }: CallingOff) => {
  const order = await lockPaid(tx, purchaseId)
  if (!order) return false
  await tx
    .updateTable('purchases')
    .set({
      status_id: ORDER_STATUS.rejected,
      rejected_at: now,
      rejection_reason: reason.buyer,
      canceled_with_event_at: now,
    })
    .where('id', '=', purchaseId)
    .execute()
  const from =
    order.status_id === ORDER_STATUS.delivered
      ? await reversePayout(tx, purchaseId, now)
      : undefined
  const owed = await recordRefundOwed(tx, { purchaseId, ...(from ? { from } : {}), now })
  await closeProblem(tx, { orderId: purchaseId, outcome: 'buyer', now })
  await enqueueOrderWebhooks(tx, now, { order, became: 'called_off', reason: reason.buyer })
  const kind = 'purchase-rejected'
  const notification = { kind, typeId: 1, eventId: order.event_id, isAboutMoney: true } as const
  await notify(tx, now, {
    ...notification,
    accountId: order.buyer_id,
    about: { kind: 'purchase', id: purchaseId },
    message: `${purchaseNumber(purchaseId)} was canceled. ${describeRefund(owed)} Reason: ${reason.buyer}`,
  })
  await notify(tx, now, {
    ...notification,
    accountId: order.seller_id,
    about: { kind: 'sale', id: purchaseId },
    message: `${saleNumber(purchaseId)} was canceled, and your earnings from it are reversed. Reason: ${reason.seller}`,
  })
  return true
}

const lockPaid = (tx: Tx, purchaseId: number) =>
  tx
    .selectFrom('purchases as p')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select([
      'p.id',
      'p.status_id',
      'p.buyer_id',
      'p.seller_id',
      'p.event_id',
      'p.listing_id',
      'p.quantity',
      'p.amount_cents',
    ])
    .where('p.id', '=', purchaseId)
    .where('c.state', '=', 'paid')
    .where('p.status_id', 'in', [
      ORDER_STATUS.requested,
      ORDER_STATUS.confirmed,
      ORDER_STATUS.delivered,
    ])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds as r').select('r.purchase_id').whereRef('r.purchase_id', '=', 'p.id'),
        ),
      ),
    )
    .forUpdate('p')
    .executeTakeFirst()

interface Rejection extends SaleParams {
  reason: string
  now: Date
  /** If set, rejects the sale only if it was due by this time and is still unconfirmed. */
  unansweredAt?: Date
}

/**
 * Rejects a sale: the buyer is owed a refund and is notified of the reason. The tickets are not put
 * back on sale. Returns `null` if the sale cannot be rejected.
 */
export const recordRejection = async (
  tx: Tx,
  { reason, now, ...sale }: Rejection,
): Promise<TransitionedSale | null> => {
  const rejected = await transitionSale(tx, {
    ...sale,
    to: 4,
    set: { rejected_at: now, rejection_reason: reason },
  })
  if (!rejected) return null
  const { id, buyer_id: buyerId } = rejected
  const owed = await recordRefundOwed(tx, { purchaseId: id, now })
  await closeProblem(tx, { orderId: id, outcome: 'buyer', now })
  await enqueueOrderWebhooks(tx, now, { order: rejected, became: 'rejected', reason })
  await notify(tx, now, {
    accountId: buyerId,
    kind: 'purchase-rejected',
    isAboutMoney: true,
    typeId: 1,
    message: `${purchaseNumber(id)} was rejected. ${describeRefund(owed)} Reason: ${reason}`,
    eventId: rejected.event_id,
    about: { kind: 'purchase', id },
  })
  return rejected
}

interface Closing {
  orderId: number
  outcome: ProblemOutcome
  now: Date
}

/** Closes the open problem of an order. Returns its id, or `null` if there is none. */
export const closeProblem = async (
  tx: Tx,
  { orderId, outcome, now }: Closing,
): Promise<number | null> => {
  const closed = await tx
    .updateTable('problems')
    .set({ settled_at: now, outcome })
    .where('purchase_id', '=', orderId)
    .where('settled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return closed?.id ?? null
}

/** Refund sentence of the message to the buyer of a canceled or rejected order. */
const describeRefund = (owedCents: number): string =>
  owedCents === 0
    ? 'It was already refunded.'
    : `You get a refund of ${formatCents(cents(owedCents))}.`
