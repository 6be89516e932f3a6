import { saleNumber } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { releasePayouts } from '../../money/index.ts'
import { notify } from '../../telling/index.ts'
import { closeProblem } from './close-problem.ts'
import { lockOwnOrder } from './lock-order.ts'

/** Ends a problem at its buyer's word; the payout waits for it no longer. */
export const withdrawProblem: Handler<Contract['problems']['withdraw']> = async ({
  ctx,
  caller,
  input: { id },
}) => {
  const now = ctx.clock.now()
  await transaction(ctx.db, async (tx) => {
    const order = await lockOwnOrder(tx, { orderId: id, accountId: caller.accountId })
    if (order.side === 'seller') throw new Refusal('notFound')
    if ((await closeProblem(tx, { orderId: id, outcome: 'withdrawn', now })) === null)
      throw new Refusal('conflict', { message: 'no problem of this order is open' })
    await releasePayouts(tx, order.checkout_id)
    await notify(tx, now, {
      accountId: order.seller_id,
      kind: 'sale-confirmed',
      typeId: 2,
      message: `The buyer of ${saleNumber(id)} has no problem with it any more.`,
      eventId: order.event_id,
      about: { kind: 'sale', id },
      subject: 'A problem is settled',
    })
  })
  return {}
}
