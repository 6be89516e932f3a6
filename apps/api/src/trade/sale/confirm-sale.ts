import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { movedSale } from './moved-sale.ts'
import { recordConfirmation } from './record-confirmation.ts'

/** Confirms that the tickets of a sale will be delivered, within 24 hours of its payment. */
export const confirmSale: Handler<Contract['sales']['confirm']> = ({ ctx, caller, input }) => {
  const sale = { saleId: input.id, sellerId: caller.accountId }
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) =>
    movedSale(tx, sale, await recordConfirmation(tx, { ...sale, now })),
  )
}
