import { ORDER_STATUS, purchaseNumber, saleNumber } from '@seatdesk/domain'

import type { Tx } from '../../kernel/database/transaction.ts'
import { oweRefund, takeBackPayout } from '../../money/index.ts'
import { notify } from '../../telling/index.ts'
import { announceOrder } from '../order-news.ts'
import { closeProblem } from '../problem/close-problem.ts'
import { goingBack } from '../refund/going-back.ts'

interface CallingOff {
  purchaseId: number
  /** Why, as the end of a sentence to its buyer and to its seller. */
  reason: { buyer: string; seller: string }
  now: Date
}

/**
 * Calls a paid order off for its event's sake, or by an operator's word, delivered and paid out or not: its price is owed to
 * the buyer, what the seller earned by it is taken back, and both are told. `false` when it is not
 * paid, rejected already, or was undone by a lost dispute or a refund of the provider's dashboard.
 */
export const callOff = async (tx: Tx, { purchaseId, reason, now }: CallingOff) => {
  const order = await lockPaid(tx, purchaseId)
  if (!order) return false
  await tx
    .updateTable('purchases')
    .set({
      status_id: ORDER_STATUS.rejected,
      rejected_at: now,
      rejection_reason: reason.buyer,
      called_off_at: now,
    })
    .where('id', '=', purchaseId)
    .execute()
  const from =
    order.status_id === ORDER_STATUS.delivered
      ? await takeBackPayout(tx, purchaseId, now)
      : undefined
  const owed = await oweRefund(tx, { purchaseId, ...(from ? { from } : {}), now })
  await closeProblem(tx, { orderId: purchaseId, outcome: 'buyer', now })
  await announceOrder(tx, now, { order, became: 'called_off', reason: reason.buyer })
  const told = { kind: 'purchase-rejected', typeId: 1, eventId: order.event_id } as const
  await notify(tx, now, {
    ...told,
    accountId: order.buyer_id,
    about: { kind: 'purchase', id: purchaseId },
    message: `${purchaseNumber(purchaseId)} was called off, ${goingBack(owed)}: ${reason.buyer}`,
  })
  await notify(tx, now, {
    ...told,
    accountId: order.seller_id,
    about: { kind: 'sale', id: purchaseId },
    message: `${saleNumber(purchaseId)} was called off, and what you earned by it is taken back: ${reason.seller}`,
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
