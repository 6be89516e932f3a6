import type { Contract } from '@seatdesk/domain/contract'

import { type PaymentContext, tryPayRefund } from '../../payments/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { lockOpenOrder, recordChangeNote } from '../event-change/apply-change-to-order.ts'
import { cancelOrder } from '../order/cancel-order.ts'

const DECLINED_REASON = {
  buyer: 'You declined the new date.',
  seller: 'The buyer declined the new event date.',
}

/**
 * Declines the new date of a purchase's event before the deadline; cancels the order and refunds
 * its buyer.
 */
export const declineNewDate: Handler<
  Contract['purchases']['declineNewDate'],
  PaymentContext
> = async ({ ctx, caller, input: { id: purchaseId } }) => {
  const now = ctx.clock.now()
  await transaction(ctx.db, async (tx) => {
    const changeId = await declinableChangeOf(tx, { purchaseId, buyerId: caller.accountId, now })
    const order = { changeId, purchaseId }
    const open = await lockOpenOrder(tx, order)
    if (!open) throw new ApiError('conflict', { message: NOT_NOW })
    if (open.state === 'settling') throw new ApiError('paymentSettling')
    if (!(await cancelOrder(tx, { purchaseId, reason: DECLINED_REASON, now })))
      throw new ApiError('conflict', { message: NOT_NOW })
    await recordChangeNote(tx, order, 'refused', now)
  })
  await tryPayRefund(ctx, purchaseId)
  return {}
}

const NOT_NOW = 'there is no new date to decline for this order'

/** @throws 404 if this is not a purchase of the buyer, 409 if there is nothing to decline. */
const declinableChangeOf = async (
  tx: Tx,
  { purchaseId, buyerId, now }: { purchaseId: number; buyerId: number; now: Date },
): Promise<number> => {
  const purchase = await tx
    .selectFrom('purchases')
    .select('id')
    .where('id', '=', purchaseId)
    .where('buyer_id', '=', buyerId)
    .where('status_id', 'is not', null)
    .executeTakeFirst()
  if (!purchase) throw new ApiError('notFound')
  const change = await tx
    .selectFrom('event_change_orders as o')
    .innerJoin('event_changes as e', 'e.id', 'o.change_id')
    .select('e.id')
    .where('o.purchase_id', '=', purchaseId)
    .where('o.outcome', 'is', null)
    .where('e.refuse_until', '>', now)
    .executeTakeFirst()
  if (!change) throw new ApiError('conflict', { message: NOT_NOW })
  return change.id
}
