import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { logError } from '../../kernel/log/log-error.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type PayingContext, type ForgettableMethod, forgetAtProvider } from '../../money/index.ts'
import { lockAccount } from './account-store.ts'
import { forgetAccount, withdrawListings } from './deletion/forget-account.ts'
import { refuseToDelete } from './deletion/refuse-to-delete.ts'
import { findLink, isGood } from './links.ts'

/** Deletes the account for good by the link of an e-mail. */
export const deleteAccount: Handler<Contract['account']['delete'], PayingContext> = async ({
  ctx,
  input: { token },
}) => {
  const now = ctx.clock.now()
  const leftBehind = await transaction(ctx.db, async (tx) => {
    const found = await findLink(tx, token, 'delete-account')
    if (!found) throw new Refusal('wrongDeletionToken')
    const account = await lockAccount(tx, found.account_id)
    const link = await findLink(tx, token, 'delete-account')
    if (!link || !isGood(link, now)) throw new Refusal('wrongDeletionToken')
    // Withdrawn first, so that nothing is sold between looking and leaving.
    await withdrawListings(tx, account.id, now)
    await refuseToDelete(tx, account)
    const methods = await tx
      .selectFrom('payment_methods')
      .select(['id', 'kind', 'setup_id'])
      .where('account_id', '=', account.id)
      .execute()
    await forgetAccount(tx, account.id, now)
    return { customerId: account.provider_customer_id, methods }
  })
  await forgetMethods(ctx, leftBehind)
  return {}
}

interface LeftBehind {
  customerId: string | null
  methods: ForgettableMethod[]
}

/** Has the provider forget the cards; the account is gone even when the provider is away. */
const forgetMethods = async (
  ctx: PayingContext,
  { customerId, methods }: LeftBehind,
): Promise<void> => {
  if (customerId === null) return
  const removals = methods.map((method) => forgetAtProvider(ctx, customerId, method))
  for (const outcome of await Promise.allSettled(removals))
    if (outcome.status === 'rejected')
      logError(
        new Error('a payment method of a deleted account stays at the provider', {
          cause: outcome.reason,
        }),
      )
}
