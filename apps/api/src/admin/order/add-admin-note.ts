import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { recordAction } from '../audit/record-action.ts'
import { lockOrder } from './lock-order.ts'

/**
 * Adds a note about an order to the audit log, with its author and time; notes cannot be changed.
 */
export const addAdminNote: Handler<Contract['adminOrders']['note']> = async ({
  ctx,
  caller,
  input: { id, note },
}) => {
  const now = ctx.clock.now()
  await transaction(ctx.db, async (tx) => {
    await lockOrder(tx, id)
    await recordAction(tx, {
      actorId: caller.accountId,
      action: 'orders.note',
      subject: { kind: 'order', id },
      details: { note },
      now,
    })
  })
  return {}
}
