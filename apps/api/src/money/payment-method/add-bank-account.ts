import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { orRefuse } from '../payment/as-refusal.ts'
import { customerOf } from '../payment/customer.ts'
import type { PayingContext } from '../payment/paying-context.ts'
import { providerKey } from '../payment/provider-key.ts'
import { keepMethod } from './payment-method-store.ts'

/** Saves a bank account by its token; until its holder has proved it, it cannot be paid with. */
export const addBankAccount: Handler<
  Contract['paymentMethods']['addBankAccount'],
  PayingContext
> = async ({ ctx, caller: { accountId }, input, request }) => {
  const customerId = await orRefuse(customerOf(ctx, accountId))
  const key = providerKey(request, 'bank', accountId, input.bankToken)
  const method = await orRefuse(ctx.payments.saveBankAccount(customerId, input.bankToken, key))
  await keepMethod(ctx.db, accountId, method, ctx.clock.now())
  return {
    bankAccount: {
      id: method.id,
      account_holder_name: method.holderName,
      last4: method.last4,
      status: method.status,
    },
  }
}
