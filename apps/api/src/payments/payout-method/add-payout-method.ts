import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import { type Db, transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { type PaymentContext, ensurePayoutAccount } from '../payment/payment-context.ts'
import { withApiErrors, ProviderError } from '../payment/payments.ts'
import { providerKey } from '../payment/provider-key.ts'
import { approversOf, removeAtProvider } from './payout-method-approval.ts'
import {
  toWirePayoutMethod,
  type NewPayoutMethod,
  payoutMethodStatus,
} from './payout-method-store.ts'

/**
 * Adds a bank account for payouts. Its number goes to the provider only: we keep the last four
 * digits and the provider's fingerprint, which identifies the same account.
 */
export const addPayoutMethod: Handler<
  Contract['payoutMethods']['addBankAccount'],
  PaymentContext
> = async ({ ctx, caller, input, request }) => {
  const { accountId, personId } = caller
  const providerAccountId = await withApiErrors(ensurePayoutAccount(ctx, accountId))
  const added = await withApiErrors(
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
  await withApiErrors(backfillFingerprints(ctx, accountId, providerAccountId))
  const row = {
    id: added.id,
    account_id: accountId,
    holder_name: added.holderName,
    last4: added.last4,
    account_type: input.accountType,
    status: payoutMethodStatus(added),
    created_at: ctx.clock.now(),
    provider_checked_at: null,
    fingerprint: added.fingerprint,
    failure: null,
    added_by: personId,
  }
  const stored = await transaction(ctx.db, async (tx) => {
    const owners = await approversOf(tx, caller.companyId, null)
    const approvers = owners.filter(({ id }) => id !== personId)
    const outcome = await savePayoutMethodOnce(tx, {
      ...row,
      awaits_approval: approvers.length > 0 || caller.role !== 'owner',
    })
    if (outcome !== 'new') return outcome
    const { last4 } = row
    for (const { id } of owners)
      await ctx.tellOwner(tx, id, {
        name: id === personId ? 'payout-account-added' : 'payout-account-proposed',
        last4,
      })
    await ctx.tellMoneyEmail(tx, caller.companyId, {
      name: approvers.length > 0 ? 'payout-account-proposed' : 'payout-account-added',
      last4,
    })
    return outcome
  })
  if (stored === 'known') {
    await removeAtProvider(ctx, providerAccountId, row)
    throw new ApiError('methodKnown')
  }
  return { data: toWirePayoutMethod(row) }
}

/** Result of saving a bank account that was added at the provider. */
type Stored = 'new' | 'repeated' | 'known'

/**
 * Saves a bank account that was added at the provider. Returns `repeated` if this request did so
 * before, and `known` if the same account exists and has not failed. Of two concurrent requests,
 * one saves it.
 */
export const savePayoutMethodOnce = async (tx: Db | Tx, row: NewPayoutMethod): Promise<Stored> => {
  const stored = await tx
    .insertInto('payout_methods')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (stored) return 'new'
  const repeated = await tx
    .selectFrom('payout_methods')
    .select('id')
    .where('id', '=', row.id)
    .executeTakeFirst()
  return repeated ? 'repeated' : 'known'
}

/** Reads the fingerprints of bank accounts that were added before fingerprints were stored. */
const backfillFingerprints = async (
  { db, payments }: Pick<PaymentContext, 'db' | 'payments'>,
  accountId: number,
  providerAccountId: string,
): Promise<void> => {
  const nameless = await db
    .selectFrom('payout_methods')
    .select('id')
    .where('account_id', '=', accountId)
    .where('fingerprint', 'is', null)
    .where('status', '<>', 'failed')
    .orderBy('created_at')
    .execute()
  for (const { id } of nameless) {
    const fingerprint = await readFingerprint(payments, providerAccountId, id)
    if (fingerprint !== null) await nameIt(db, { accountId, id, fingerprint })
  }
}

const readFingerprint = async (
  payments: PaymentContext['payments'],
  providerAccountId: string,
  id: string,
): Promise<string | null> => {
  try {
    return (await payments.readPayoutMethod(providerAccountId, id)).fingerprint
  } catch (error) {
    // It no longer exists at the provider.
    if (error instanceof ProviderError) return null
    throw error
  }
}

/** If the same account was added several times before, the oldest gets the fingerprint. */
const nameIt = (
  db: Db,
  { accountId, id, fingerprint }: { accountId: number; id: string; fingerprint: string },
) =>
  db
    .updateTable('payout_methods')
    .set({ fingerprint })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payout_methods as other')
            .select('other.id')
            .where('other.account_id', '=', accountId)
            .where('other.fingerprint', '=', fingerprint)
            .where('other.status', '<>', 'failed'),
        ),
      ),
    )
    .execute()
