import { setTimeout as wait } from 'node:timers/promises'

import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../database/transaction.ts'
import type { Handler } from '../http/handler.ts'
import { payRefundOf } from '../refund/pay-refunds.ts'
import { movedSale } from './moved-sale.ts'
import { recordRejection } from './record-rejection.ts'

/** How long the refund may hold up the answer. */
const PATIENCE_MS = 3_000

/** Refuses a sale; its buyer is told why and refunded, now or as soon as the provider is there. */
export const rejectSale: Handler<Contract['sales']['reject']> = async ({ ctx, caller, input }) => {
  const sale = { saleId: input.id, sellerId: caller.accountId }
  const { reason } = input
  const now = ctx.clock.now()
  const answer = await transaction(ctx.db, async (tx) =>
    movedSale(tx, sale, await recordRejection(tx, { ...sale, reason, now })),
  )
  // Whoever rejects does not wait for a provider that hangs; the sweep asks it again.
  await Promise.race([payRefundOf(ctx, input.id), wait(PATIENCE_MS, undefined, { ref: false })])
  return answer
}
