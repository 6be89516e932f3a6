import { BANK_ACCOUNT_FAILED, isBankAccountRemovable } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { type PaymentContext, ensurePayoutAccount } from '../payment/payment-context.ts'
import { toApiError, withApiErrors, ProviderError } from '../payment/payments.ts'
import { addPayoutMethod } from './add-payout-method.ts'
import { approvePayoutMethod, rejectPayoutMethod } from './payout-method-approval.ts'
import { listPayoutMethods, toWirePayoutMethod, deletePayoutMethod } from './payout-method-store.ts'
import { setDefaultPayoutMethod, getPayoutRoute } from './set-default-payout-method.ts'

/** Removes a bank account; not while its verification is pending or the provider needs it. */
export const removePayoutMethod: Handler<
  Contract['payoutMethods']['removeBankAccount'],
  PaymentContext
> = async ({ ctx, caller: { accountId }, input }) => {
  const methods = await listPayoutMethods(ctx.db, accountId)
  const method = methods.find(({ id }) => id === input.id)
  if (!method) throw new ApiError('notFound')
  if (!isBankAccountRemovable(method)) throw new ApiError('methodPending')
  const providerAccountId = await withApiErrors(ensurePayoutAccount(ctx, accountId))
  const next = methods.find(({ id, status }) => id !== method.id && status !== BANK_ACCOUNT_FAILED)
  const replacement = next ?? methods.find(({ id }) => id !== method.id)
  try {
    await ctx.payments.removePayoutMethod(providerAccountId, method.id, replacement?.id ?? null)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw toApiError(error)
    // It also rejects the call if an earlier removal was interrupted.
    if (await isStillThere(ctx, providerAccountId, method.id))
      throw new ApiError('methodInUse', { message: error.message })
  }
  await deletePayoutMethod(ctx.db, accountId, method.id)
  return {}
}

const isStillThere = async (
  { payments }: PaymentContext,
  providerAccountId: string,
  id: string,
): Promise<boolean> => {
  try {
    await payments.readPayoutMethod(providerAccountId, id)
    return true
  } catch (error) {
    if (error instanceof ProviderError) return false
    throw toApiError(error)
  }
}

const list: Handler<Contract['payoutMethods']['list'], PaymentContext> = async ({
  ctx,
  caller,
}) => ({
  data: (await listPayoutMethods(ctx.db, caller.accountId)).map(toWirePayoutMethod),
})

export const payoutMethodHandlers = {
  list,
  addBankAccount: addPayoutMethod,
  removeBankAccount: removePayoutMethod,
  approveBankAccount: approvePayoutMethod,
  rejectBankAccount: rejectPayoutMethod,
  setDefault: setDefaultPayoutMethod,
  getDefault: getPayoutRoute,
} satisfies ResourceHandlers<'payoutMethods', PaymentContext>
