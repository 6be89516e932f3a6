import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { announcePayout, payoutInWords, tellSeller } from '../../money/index.ts'
import { handlePayout, type LockedPayout } from './handle-payout.ts'

/** Stops a payout that is not with the provider; its amount stays payable to the seller. */
export const cancelPayout: Handler<Contract['officePayouts']['cancel']> = async ({
  ctx,
  caller,
  input: { id, reason },
}) => {
  await handlePayout(ctx, {
    act: 'payouts.cancel',
    actorId: caller.accountId,
    saleId: id,
    to: 'cancelled',
    reason,
    objection,
    alsoDo: async (tx, payout, now) => {
      await tx
        .updateTable('payouts')
        .set({ status: 'cancelled' })
        .where('purchase_id', '=', id)
        .execute()
      await announcePayout(tx, now, payout, { status: 'cancelled', failure: reason })
      await tellSeller(tx, payout, `${payoutInWords(payout)} was cancelled: ${reason}`, now)
    },
  })
  return {}
}

const objection = ({ status, payout_method_id: method }: LockedPayout): string | null => {
  if (status !== 'pending' && status !== 'failed') return `this payout is ${status} already`
  if (status === 'pending' && method !== null) return 'this payout is on its way to the bank'
  return null
}
