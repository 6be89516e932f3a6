import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { PayingContext } from '../payment/paying-context.ts'
import { oldEnough } from '../payout/payable-method.ts'

/** Chooses the bank account that payouts go to: one that is verified and not too new. */
export const choosePayoutMethod: Handler<
  Contract['payoutMethods']['choose'],
  PayingContext
> = async ({ ctx, caller: { accountId }, input: { id } }) => {
  const { clock, settings } = ctx
  await transaction(ctx.db, async (tx) => {
    const { payout_method_id: chosen } = await tx
      .selectFrom('accounts')
      .select('payout_method_id')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const method = await tx
      .selectFrom('payout_methods')
      .select(['last4', 'status', 'created_at'])
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (!method) throw new Refusal('notFound')
    const isNew = method.created_at > oldEnough(clock.now(), settings.payoutAccountWaitHours)
    if (isNew || method.status !== 'verified')
      throw new Refusal('methodPending', { message: 'this account cannot be paid to yet' })
    if (chosen === id) return
    await tx
      .updateTable('accounts')
      .set({ payout_method_id: id })
      .where('id', '=', accountId)
      .execute()
    await ctx.tellOwner(tx, accountId, { name: 'payout-account-chosen', last4: method.last4 })
  })
  return {}
}
