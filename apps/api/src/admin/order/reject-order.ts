import { ORDER_STATUS, saleNumber } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { notify } from '../../notifications/index.ts'
import { recordRejection, settleProblem as settle } from '../../orders/index.ts'
import { type PaymentContext, tryPayRefund } from '../../payments/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { recordAction } from '../audit/record-action.ts'
import { bulkAction } from '../bulk-action.ts'
import { lockOrder } from './lock-order.ts'

/** Rejects an order on behalf of its seller: the buyer is refunded, and both receive the reason. */
export const rejectOrder: Handler<Contract['adminOrders']['reject'], PaymentContext> = async ({
  ctx,
  caller,
  input,
}) => {
  await reject(ctx, { action: 'orders.reject', actorId: caller.accountId, ...input })
  return {}
}

/** Rejects several orders for one reason; those that cannot be rejected are reported. */
export const rejectOrders: Handler<Contract['adminOrders']['rejectMany'], PaymentContext> = ({
  ctx,
  caller,
  input: { ids, reason },
}) =>
  bulkAction(ids, (id) =>
    reject(ctx, { action: 'orders.rejectMany', actorId: caller.accountId, id, reason }),
  )

interface Rejection {
  action: `orders.${'reject' | 'rejectMany'}`
  actorId: number
  id: number
  reason: string
}

const reject = async (
  ctx: PaymentContext,
  { action, actorId, id, reason }: Rejection,
): Promise<void> => {
  const now = ctx.clock.now()
  await transaction(ctx.db, async (tx) => {
    const before = await lockOrder(tx, id)
    const rejected = await recordRejection(tx, { saleId: id, reason, now })
    if (!rejected)
      throw new ApiError(before.state === 'settling' ? 'paymentSettling' : 'orderChanged')
    await notify(tx, now, {
      accountId: rejected.seller_id,
      kind: 'purchase-rejected',
      typeId: 2,
      message: `Seatdesk rejected ${saleNumber(id)} on your behalf. Reason: ${reason}`,
      eventId: rejected.event_id,
      about: { kind: 'sale', id },
    })
    await recordAction(tx, {
      actorId,
      action,
      subject: { kind: 'order', id },
      details: { statusId: { from: before.statusId, to: ORDER_STATUS.rejected }, reason },
      now,
    })
  })
  await tryPayRefund(ctx, id)
}

/** Settles a reported problem in favor of the buyer or the seller. */
export const settleProblem: Handler<
  Contract['adminOrders']['settleProblem'],
  PaymentContext
> = async ({ ctx, caller, input: { id, outcome, reason } }) => {
  const now = ctx.clock.now()
  await transaction(ctx.db, async (tx) => {
    await settle(tx, { orderId: id, outcome, reason, now })
    await recordAction(tx, {
      actorId: caller.accountId,
      action: 'orders.settleProblem',
      subject: { kind: 'order', id },
      details: { outcome, reason },
      now,
    })
  })
  if (outcome === 'buyer') await tryPayRefund(ctx, id)
  return {}
}
