import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { type PayingContext, refundSoon } from '../../money/index.ts'
import { settleProblem as settle } from '../../trade/index.ts'
import { recordAct } from '../audit/record-act.ts'

/** Has an administrator settle what a buyer reported of an order, for one side or the other. */
export const settleProblem: Handler<
  Contract['officeOrders']['settleProblem'],
  PayingContext
> = async ({ ctx, caller, input: { id, outcome, reason } }) => {
  const now = ctx.clock.now()
  await transaction(ctx.db, async (tx) => {
    await settle(tx, { orderId: id, outcome, reason, now })
    await recordAct(tx, {
      actorId: caller.accountId,
      act: 'orders.settleProblem',
      subject: { kind: 'order', id },
      details: { outcome, reason },
      now,
    })
  })
  if (outcome === 'buyer') await refundSoon(ctx, id)
  return {}
}
