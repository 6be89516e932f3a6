import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { payoutInWords, tellSeller } from '../../money/index.ts'
import { beginAnew, handlePayout } from './handle-payout.ts'

/** Lets a cancelled payout wait anew until it is due, or be sent by the next sweep if it is. */
export const reinstatePayout: Handler<Contract['officePayouts']['reinstate']> = async ({
  ctx,
  caller,
  input: { id },
}) => {
  await handlePayout(ctx, {
    act: 'payouts.reinstate',
    actorId: caller.accountId,
    saleId: id,
    to: 'pending',
    objection: ({ status }) =>
      status === 'cancelled' ? null : `this payout is ${status}, not cancelled`,
    alsoDo: async (tx, payout, now) => {
      await beginAnew(tx, payout)
      await tellSeller(tx, payout, `${payoutInWords(payout)} is to be sent after all.`, now)
    },
  })
  return {}
}
