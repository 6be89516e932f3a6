import { purchaseNumber, saleNumber } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { notify } from '../../telling/index.ts'
import { addNote } from './add-note.ts'
import { lockOwnOrder } from './lock-order.ts'

/** Adds what buyer or seller say of an open problem, and tells the other. */
export const answerProblem: Handler<Contract['problems']['answer']> = async ({
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
    if (!problem) throw new Refusal('conflict', { message: 'no problem of this order is open' })
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
      subject: `About ${isBuyer ? saleNumber(id) : purchaseNumber(id)}`,
    })
  })
  return {}
}
