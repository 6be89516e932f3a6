import { isRemovable } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { asRefusal, orRefuse } from '../payment/as-refusal.ts'
import { payoutAccountOf } from '../payment/customer.ts'
import type { PayingContext } from '../payment/paying-context.ts'
import { ProviderRefusal } from '../payment/payments.ts'
import { dropPayoutMethod, listPayoutMethods } from './payout-method-store.ts'

/** Removes a bank account; not while its verification is pending or the provider needs it. */
export const removePayoutMethod: Handler<
  Contract['payoutMethods']['removeBankAccount'],
  PayingContext
> = async ({ ctx, caller: { accountId }, input }) => {
  const methods = await listPayoutMethods(ctx.db, accountId)
  const method = methods.find(({ id }) => id === input.id)
  if (!method) throw new Refusal('notFound')
  if (!isRemovable(method)) throw new Refusal('methodPending')
  const providerAccountId = await orRefuse(payoutAccountOf(ctx, accountId))
  try {
    await ctx.payments.removePayoutMethod(providerAccountId, method.id)
  } catch (error) {
    if (error instanceof ProviderRefusal)
      throw new Refusal('methodInUse', { message: error.message })
    throw asRefusal(error)
  }
  await dropPayoutMethod(ctx.db, accountId, method.id)
  return {}
}
