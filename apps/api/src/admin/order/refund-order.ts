import { cents, formatCents, ORDER_STATUS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { cancelOrder, refundPartially } from '../../orders/index.ts'
import { tryPayAllowances, type PaymentContext, tryPayRefund } from '../../payments/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { recordAction } from '../audit/record-action.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'

type Call = Contract['adminOrders']['refund']

/**
 * Refunds an order: part of its price while it stands, or all that is left, which cancels it unless
 * the market bears the refund.
 */
export const refundOrder: Handler<Call, PaymentContext> = async ({ ctx, caller, input }) => {
  const { id, reason, paidBy = 'seller' } = input
  const now = ctx.clock.now()
  await transaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.state === 'settling') throw new ApiError('paymentSettling')
    const amountCents = input.amount ?? order.leftCents
    rejectInvalidAmount(order, amountCents)
    const isWhole = amountCents === order.leftCents && paidBy === 'seller'
    const isDone = isWhole
      ? await cancelOrder(tx, { purchaseId: id, reason: { buyer: reason, seller: reason }, now })
      : await allow(tx, { order, id, amountCents, paidBy, reason, now })
    if (!isDone) throw new ApiError('orderChanged')
    await recordAction(tx, {
      actorId: caller.accountId,
      action: 'orders.refund',
      subject: { kind: 'order', id },
      details: isWhole
        ? { statusId: { from: order.statusId, to: ORDER_STATUS.rejected }, amountCents, reason }
        : { amountCents, paidBy, reason },
      now,
    })
  })
  await tryPayRefund(ctx, id)
  await tryPayAllowances(ctx, id)
  return {}
}

const rejectInvalidAmount = ({ leftCents }: LockedOrder, amountCents: number): void => {
  if (amountCents > 0 && amountCents <= leftCents) return
  const message =
    leftCents === 0
      ? 'this order was already refunded in full'
      : `at most ${formatCents(cents(leftCents))} of this order can be refunded`
  throw new ApiError('conflict', { message })
}

interface Part {
  order: LockedOrder
  id: number
  amountCents: number
  paidBy: 'seller' | 'market'
  reason: string
  now: Date
}

const allow = async (tx: Tx, { order, id, ...part }: Part): Promise<boolean> => {
  if (order.state !== 'paid' || order.statusId === ORDER_STATUS.rejected) return false
  return refundPartially(tx, {
    purchaseId: id,
    eventId: order.event_id,
    ...partiesOf(order),
    ...part,
  })
}

const partiesOf = ({ buyer_id: buyerId, seller_id: sellerId }: LockedOrder) => ({
  buyerId,
  sellerId,
})
