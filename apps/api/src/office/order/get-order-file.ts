import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { ticketFileAnswer } from '../../trade/index.ts'
import { recordAct } from '../audit/record-act.ts'

/** One delivered file of an order, for whoever settles what is contested about it. */
export const getOrderFile: Handler<Contract['officeOrders']['file']> = async ({
  ctx,
  caller,
  input: { id, fileId },
}) => {
  const now = ctx.clock.now()
  const file = await transaction(ctx.db, async (tx) => {
    const found = await tx
      .selectFrom('deliveries')
      .select(['name', 'content'])
      .where('id', '=', fileId)
      .where('purchase_id', '=', id)
      .where('kind', '=', 'file')
      .executeTakeFirst()
    if (!found) throw new Refusal('notFound')
    await recordAct(tx, {
      actorId: caller.accountId,
      act: 'orders.file',
      subject: { kind: 'order', id },
      details: { fileId },
      now,
    })
    return found
  })
  return ticketFileAnswer(file)
}
