import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { orRefuse } from '../payment/as-refusal.ts'
import { payoutAccountOf } from '../payment/customer.ts'
import type { PayingContext } from '../payment/paying-context.ts'
import { providerKey } from '../payment/provider-key.ts'
import { payoutMethodOnTheWire } from './on-the-wire.ts'
import { payoutMethodStatus } from './payout-method-status.ts'
import { keepPayoutMethod } from './payout-method-store.ts'

/**
 * Adds a bank account to be paid out to. Its number goes to the provider and nowhere else: only
 * the last four digits are kept.
 */
export const addPayoutMethod: Handler<
  Contract['payoutMethods']['addBankAccount'],
  PayingContext
> = async ({ ctx, caller: { accountId }, input, request }) => {
  const providerAccountId = await orRefuse(payoutAccountOf(ctx, accountId))
  const added = await orRefuse(
    ctx.payments.addPayoutMethod(
      providerAccountId,
      {
        holderName: input.accountHolderName,
        accountNumber: input.accountNumber,
        routingNumber: input.routingNumber,
      },
      providerKey(request, 'payout', accountId, input.routingNumber, input.accountNumber),
    ),
  )
  const row = {
    id: added.id,
    account_id: accountId,
    holder_name: added.holderName,
    last4: added.last4,
    account_type: input.accountType,
    status: payoutMethodStatus(added),
    created_at: ctx.clock.now(),
    asked_at: null,
  }
  await transaction(ctx.db, async (tx) => {
    if (await keepPayoutMethod(tx, row))
      await ctx.tellOwner(tx, accountId, { name: 'payout-account-added', last4: row.last4 })
  })
  return { data: payoutMethodOnTheWire(row) }
}
