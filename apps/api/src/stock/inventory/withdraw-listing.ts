import { INVENTORY_STATUS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * Takes what is left of a listing off the market. What was sold stays sold; what is held may still
 * be bought by who holds it, and is not for sale if it comes back. Repeating it changes nothing.
 */
export const withdrawListing: Handler<Contract['inventory']['withdraw']> = async ({
  ctx,
  caller,
  input,
}) => {
  const now = ctx.clock.now()
  const withdrawn = await ctx.db
    .updateTable('listings')
    .set((eb) => ({
      // Whoever repeats it is not who did it.
      withdrawn_at: eb
        .case()
        .when('status_id', '=', INVENTORY_STATUS.deactive)
        .then(eb.ref('withdrawn_at'))
        .else(now)
        .end(),
      status_id: INVENTORY_STATUS.deactive,
    }))
    .where('id', '=', input.id)
    .where('seller_id', '=', caller.accountId)
    .executeTakeFirst()
  if (withdrawn.numUpdatedRows === 0n) throw new Refusal('notFound')
  return {}
}
