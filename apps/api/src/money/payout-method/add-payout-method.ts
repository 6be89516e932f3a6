import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { orRefuse } from '../payment/as-refusal.ts'
import { payoutAccountOf } from '../payment/customer.ts'
import type { PayingContext } from '../payment/paying-context.ts'
import { ProviderAway, ProviderRefusal } from '../payment/payments.ts'
import { providerKey } from '../payment/provider-key.ts'
import { keepOnce, learnFingerprints } from './keep-once.ts'
import { payoutMethodOnTheWire } from './on-the-wire.ts'
import { payoutMethodStatus } from './payout-method-status.ts'

/**
 * Adds a bank account to be paid out to, once. Its number goes to the provider and nowhere else:
 * the last four digits are kept, and the provider's fingerprint, by which the same account is known.
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
  await orRefuse(learnFingerprints(ctx, accountId, providerAccountId))
  const row = {
    id: added.id,
    account_id: accountId,
    holder_name: added.holderName,
    last4: added.last4,
    account_type: input.accountType,
    status: payoutMethodStatus(added),
    created_at: ctx.clock.now(),
    asked_at: null,
    fingerprint: added.fingerprint,
    failure: null,
  }
  const kept = await transaction(ctx.db, async (tx) => {
    const outcome = await keepOnce(tx, row)
    if (outcome === 'new')
      await ctx.tellOwner(tx, accountId, { name: 'payout-account-added', last4: row.last4 })
    return outcome
  })
  if (kept === 'known') {
    await giveBack(ctx, providerAccountId, row.id)
    throw new Refusal('methodKnown')
  }
  return { data: payoutMethodOnTheWire(row) }
}

/** Has the provider forget what it took in vain; one that stays there is paid nothing by us. */
const giveBack = async ({ payments }: PayingContext, providerAccountId: string, id: string) => {
  try {
    await payments.removePayoutMethod(providerAccountId, id, null)
  } catch (error) {
    if (!(error instanceof ProviderAway || error instanceof ProviderRefusal)) throw error
  }
}
