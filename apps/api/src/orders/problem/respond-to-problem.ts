import { purchaseNumber, saleNumber } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { notify } from '../../notifications/index.ts'
import { releasePayouts } from '../../payments/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { closeProblem } from '../order/cancel-order.ts'
import { addNote, lockOwnOrder } from './problem-store.ts'

/** Adds a note of the buyer or seller to an open problem, and notifies the other side. */
export const respondToProblem: Handler<Contract['problems']['respond']> = async ({
  ctx,
  caller,
  input: { id, reason },
}) => {
  const now = ctx.clock.now()
  await transaction(ctx.db, async (tx) => {
    const order = await lockOwnOrder(tx, { orderId: id, accountId: caller.accountId })
    const problem = await tx
      .selectFrom('problems')
      .select('id')
      .where('purchase_id', '=', id)
      .where('settled_at', 'is', null)
      .executeTakeFirst()
    if (!problem) throw new ApiError('conflict', { message: 'this order has no open problem' })
    await addNote(tx, { problemId: problem.id, side: order.side, text: reason, now })
    const isBuyer = order.side === 'buyer'
    await notify(tx, now, {
      accountId: isBuyer ? order.seller_id : order.buyer_id,
      kind: isBuyer ? 'sale-confirmed' : 'tickets-delivered',
      typeId: 2,
      message: isBuyer
        ? `The buyer of ${saleNumber(id)} writes: ${reason}`
        : `The seller of ${purchaseNumber(id)} writes: ${reason}`,
      eventId: order.event_id,
      about: { kind: isBuyer ? 'sale' : 'purchase', id },
      subject: `New message about ${isBuyer ? saleNumber(id) : purchaseNumber(id)}`,
    })
  })
  return {}
}

/** Closes a problem at its buyer's request, so that it no longer holds the payout. */
export const withdrawProblem: Handler<Contract['problems']['withdraw']> = async ({
  ctx,
  caller,
  input: { id },
}) => {
  const now = ctx.clock.now()
  await transaction(ctx.db, async (tx) => {
    const order = await lockOwnOrder(tx, { orderId: id, accountId: caller.accountId })
    if (order.side === 'seller') throw new ApiError('notFound')
    if (await hasDuplicate(tx, id))
      throw new ApiError('conflict', {
        message: 'another order has the same ticket: our support team will resolve this',
      })
    if ((await closeProblem(tx, { orderId: id, outcome: 'withdrawn', now })) === null)
      throw new ApiError('conflict', { message: 'this order has no open problem' })
    await releasePayouts(tx, order.checkout_id)
    await notify(tx, now, {
      accountId: order.seller_id,
      kind: 'sale-confirmed',
      typeId: 2,
      message: `The buyer of ${saleNumber(id)} withdrew the problem. Your payout is no longer on hold.`,
      eventId: order.event_id,
      about: { kind: 'sale', id },
      subject: 'Problem withdrawn',
    })
  })
  return {}
}

/** Whether the open problem of an order is a duplicate ticket. */
const hasDuplicate = async (tx: Tx, orderId: number): Promise<boolean> => {
  const problem = await tx
    .selectFrom('problems')
    .select('is_duplicate')
    .where('purchase_id', '=', orderId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return problem?.is_duplicate ?? false
}
