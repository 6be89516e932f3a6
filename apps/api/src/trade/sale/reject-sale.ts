import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { type PayingContext, refundSoon } from '../../money/index.ts'
import { movedSale } from './moved-sale.ts'
import { recordRejection } from './record-rejection.ts'

/** Refuses a sale; its buyer is told why and refunded, now or as soon as the provider is there. */
export const rejectSale: Handler<Contract['sales']['reject'], PayingContext> = async ({
  ctx,
  caller,
  input,
}) => {
  const sale = { saleId: input.id, sellerId: caller.accountId }
  const { reason } = input
  const now = ctx.clock.now()
  const answer = await transaction(ctx.db, async (tx) =>
    movedSale(tx, sale, await recordRejection(tx, { ...sale, reason, now })),
  )
  await refundSoon(ctx, input.id)
  return answer
}
